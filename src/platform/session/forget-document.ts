const empty = () => document.body.replaceChildren()
const reload = ({ persisted }: PageTransitionEvent) => {
  if (persisted) location.reload()
}

/** For the end of a session: the back/forward cache keeps a document with all that it shows. */
export function forgetDocument(): void {
  addEventListener('pagehide', empty)
  addEventListener('pageshow', reload)
}
