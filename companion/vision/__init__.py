import os

# The reader multiplies many small matrices. NumPy's second thread only spins for these: one
# picture costs 35 ms of CPU with one thread and 90 ms with two. It must be said before NumPy loads.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
