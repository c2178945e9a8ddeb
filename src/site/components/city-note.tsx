import { createIsomorphicFn } from '@tanstack/react-start'
import { CityText } from './city-text.server.tsx'

/** Server-rendered, and left as it is by the browser: it needs no code. */
export const cityNote = createIsomorphicFn()
  .server(() => <CityText />)
  .client(() => <section suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />)
