declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many entries of the history belong to signing in, this one included. */
    authDepth?: number
  }
}

/** What a link takes that opens the first step over the page it stands on. Without scripts it leads to the sentence with this id. */
export const signInLink = {
  to: '.',
  search: <Search extends object>(search: Search) => ({ ...search, auth: 'start' as const }),
  hash: 'sign-in',
  state: { authDepth: 1 },
  resetScroll: false,
  hashScrollIntoView: false,
  preload: false,
  // It is always on the page it leads to.
  activeProps: { 'aria-current': undefined },
} as const
