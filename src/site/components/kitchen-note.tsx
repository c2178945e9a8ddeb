import { createIsomorphicFn } from '@tanstack/react-start'
import { type ReactNode, useEffect, useState } from 'react'
import { WrittenLine } from './written-line.server.tsx'

/** Milliseconds after which a page may no longer be as true as it came. */
const freshMs = 60_000
/** The line comes with the page, and the browser leaves it as it is: it needs no code for it. */
const firstLine = createIsomorphicFn()
  .server((): ReactNode => <WrittenLine />)
  .client(() => (
    <div id="kitchen" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  ))

/** A kitchen that takes no orders now, on every page; the checkout says it with the times that can be had instead. */
export function KitchenNote() {
  const [line, show] = useState<ReactNode>(firstLine)
  useEffect(
    () =>
      void setTimeout(
        () =>
          void import('./current-kitchen.tsx')
            .then((part) => part.showKitchen(show))
            .catch(() => {}),
        freshMs,
      ),
    [],
  )
  return line
}
