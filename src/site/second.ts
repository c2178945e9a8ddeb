import { createIsomorphicFn } from '@tanstack/react-start'
import { lazyPart } from '#platform/hydration/lazy-part.ts'
import { SecondFooter as Footer, SecondHeader as Header } from './second.server.ts'

/** Header and footer of the second storefront. Browsers of the first never load them; those of the second show what the server has rendered until they come. */
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
