import { createIsomorphicFn } from '@tanstack/react-start'
import { lazyPart } from '#platform/hydration/lazy-part.ts'
import { InverseFooter as Footer, InverseHeader as Header } from './inverse.server.ts'

/** Browsers of the default variant never load them. */
export const { InverseHeader, InverseFooter } = createIsomorphicFn()
  .server(() => ({ InverseHeader: Header, InverseFooter: Footer }))
  .client(() => ({
    InverseHeader: lazyPart(
      async () => (await import('./components/inverse-header.tsx')).InverseHeader,
    ),
    InverseFooter: lazyPart(
      async () => (await import('./components/inverse-footer.tsx')).InverseFooter,
    ),
  }))()
