declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    isPublic?: boolean
  }
}

/** Marks a route whose page does not depend on who asks: it may be kept, here and by others in between. */
export const publicPage = { isPublic: true }
