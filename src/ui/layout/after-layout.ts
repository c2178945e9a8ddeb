/**
 * Before the next paint, when the layout of a new element is known: measuring or focusing it in an
 * effect would calculate the layout of the page in the same task. Returns how to cancel.
 */
export function afterLayout(element: Element, act: () => void): () => void {
  const observer = new ResizeObserver(() => {
    observer.disconnect()
    act()
  })
  observer.observe(element)
  return () => observer.disconnect()
}
