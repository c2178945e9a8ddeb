declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    isPublic?: boolean
  }
}

/** Marks a route whose page is the same for everyone and may be cached. */
export const publicPage = { isPublic: true }
