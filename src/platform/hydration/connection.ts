declare global {
  interface Navigator {
    /** Network Information API, missing in some browsers. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  }
}

export function mayPrefetch(): boolean {
  const { connection } = navigator
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g')
}
