declare global {
  interface Navigator {
    /** Network Information API, not in every browser. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  }
}

/** Whether pages may be fetched before they are asked for: not over 2g, and not where data is saved (specification, section 4). */
export function mayPrefetch(): boolean {
  if (typeof navigator === 'undefined' || !navigator.connection) return true
  const { saveData, effectiveType } = navigator.connection
  return !saveData && !effectiveType?.endsWith('2g')
}
