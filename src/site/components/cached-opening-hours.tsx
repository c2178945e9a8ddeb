import { createIsomorphicFn } from '@tanstack/react-start'
import { type ReactNode, useEffect, useState } from 'react'
import { isDocumentOld } from '#platform/hydration/old-document.ts'
import { RenderedOpeningHours } from './rendered-opening-hours.server.tsx'

/** Milliseconds. */
const freshMs = 60_000
/** Server-rendered, and left as it is by the browser: it needs no code. */
const firstLine = createIsomorphicFn()
  .server((): ReactNode => <RenderedOpeningHours />)
  .client(() => (
    <div id="kitchen" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  ))

export function CachedOpeningHours() {
  const [line, show] = useState<ReactNode>(firstLine)
  useEffect(
    () =>
      void setTimeout(
        () =>
          void import('./current-opening-hours.tsx')
            .then((part) => part.showKitchen(show))
            .catch(() => {}),
        isDocumentOld() ? 0 : freshMs,
      ),
    [],
  )
  return line
}
