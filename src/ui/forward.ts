/** 1 or -1: the sign of a scroll position further along the line of an element. */
export const forwardIn = (element: Element): 1 | -1 =>
  getComputedStyle(element).direction === 'rtl' ? -1 : 1
