import { createIsomorphicFn } from '@tanstack/react-start'
import { lazyPart } from '#platform/hydration/lazy-part.ts'
import { SecondFooter as Footer, SecondHeader as Header } from './second.server.ts'

/** Browsers of the first variant never load them. */
export const { SecondHeader, SecondFooter } = createIsomorphicFn()
  .server(() => ({ SecondHeader: Header, SecondFooter: Footer }))
  .client(() => ({
    SecondHeader: lazyPart(
      async () => (await import('./components/second-header.tsx')).SecondHeader,
    ),
    SecondFooter: lazyPart(
      async () => (await import('./components/second-footer.tsx')).SecondFooter,
    ),
  }))()
