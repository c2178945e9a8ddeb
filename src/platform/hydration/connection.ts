declare global {
  interface Navigator {
    /** Network Information API, missing in some browsers. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  }
}

export function mayPrefetch(): boolean {
  if (typeof navigator === 'undefined' || !navigator.connection) return true
  const { saveData, effectiveType } = navigator.connection
  return !saveData && !effectiveType?.endsWith('2g')
}
