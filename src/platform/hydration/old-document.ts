/**
 * By Back or of a restored tab: it comes out of the browser's cache, and its data may be days old.
 * Pages in the back/forward cache are not loaded again.
 */
export function isDocumentOld(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
}
