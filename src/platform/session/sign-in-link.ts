declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Number of history entries of the sign-in, this one included. */
    authDepth?: number
  }
}

/** Without scripts the link leads to the element with this id. */
export const signInLink = {
  to: '.',
  search: <Search extends object>(search: Search) => ({ ...search, auth: 'start' as const }),
  hash: 'sign-in',
  state: { authDepth: 1 },
  resetScroll: false,
  hashScrollIntoView: false,
  preload: false,
  // It always links to the current page.
  activeProps: { 'aria-current': undefined },
} as const
