/**
 * Back and a restored tab take the document from the browser's cache: its data may be days old.
 * Pages in the back/forward cache are not loaded again.
 */
export function isDocumentOld(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
}
