const covered = { bars: 0, toasts: 0 }

/**
 * Pixels of the screen's bottom that lie under something: focused elements are scrolled clear of
 * it. Not a CSS variable: setting one on the document recalculates the styles of every element.
 */
export function setBottomInset(by: keyof typeof covered, pixels: number): void {
  covered[by] = pixels
  document.documentElement.style.scrollPaddingBottom = `calc(${covered.bars + covered.toasts}px + 1rem)`
}
