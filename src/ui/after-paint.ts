/** Keeps heavy work out of the frame that answers a press. */
export const afterPaint = (work: () => void): void =>
  void requestAnimationFrame(() => setTimeout(work))
