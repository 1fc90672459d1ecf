import os

# The reader multiplies many small matrices. NumPy's second thread only spins for these: one
# picture costs 35 ms of CPU with one thread and 90 ms with two. It must be said before NumPy loads.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
# OpenCV's second thread spins as well: an unchanged picture costs 1.0 ms of CPU with one thread and
# 2.7 ms with two, and is not done any sooner. It must be said before OpenCV loads.
os.environ.setdefault("OPENCV_FOR_THREADS_NUM", "1")
