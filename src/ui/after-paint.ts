/** Does the heavy part of an answer when what answered at once is on the screen. */
export const afterPaint = (work: () => void): void =>
  void requestAnimationFrame(() => setTimeout(work))
