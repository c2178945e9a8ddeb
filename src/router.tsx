import {
  dehydrate,
  type DehydratedState,
  hydrate,
  type QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { createApiClient } from '#api/client.ts'
import { apiOrigin, responseCache, send } from '#api/transport.ts'
import { mayPrefetch } from '#platform/hydration/connection.ts'
import { isDocumentOld } from '#platform/hydration/old-document.ts'
import { createI18n } from '#platform/i18n/i18n.ts'
import { currentVariant } from '#platform/env/variant.ts'
import { localeOfPath, localeRewrite, withoutLocale } from '#platform/i18n/locale.ts'
import { isOfficePath } from '#platform/office-path.ts'
import { cspNonce, currentUrl } from '#platform/http/request.ts'
import { ErrorPage } from '#site/error-page.tsx'
import { NotFoundPage } from '#site/not-found-page.tsx'
import { Providers } from '#site/providers.tsx'
import { createQueryClient } from '#site/query-client.ts'
import { routeTree } from './routeTree.gen.ts'

const withoutTimes = ({ queries, ...rest }: DehydratedState): DehydratedState => ({
  ...rest,
  queries: queries.map((query) => ({
    ...query,
    dehydratedAt: 0,
    state: { ...query.state, dataUpdatedAt: 0 },
  })),
})

/** Without fetch times: a cached page would otherwise refetch all of its data. */
const dehydrated = createIsomorphicFn()
  .server((queries: QueryClient) => JSON.stringify(withoutTimes(dehydrate(queries))))
  .client(() => '')

const isDehydrated = (state: unknown): state is Partial<DehydratedState> => state instanceof Object

/** A router has one language; changing it is a full navigation. */
export async function getRouter() {
  const { pathname } = currentUrl()
  const locale = localeOfPath(pathname)
  // The inverse header needs more than the texts of a first visit.
  const isHome = withoutLocale(pathname) === '/' && currentVariant() === 'default'
  const i18n = await createI18n(locale, { isHome })
  const queryClient = createQueryClient()
  const api = createApiClient({ origin: apiOrigin(), locale, send, cache: responseCache() })
  return createRouter({
    routeTree: isOfficePath(pathname)
      ? (await import('./routeTree.gen.ts?office')).routeTree
      : routeTree,
    context: { queryClient, api, locale, i18n },
    rewrite: localeRewrite(locale),
    ssr: { nonce: cspNonce() },
    defaultPreload: mayPrefetch() && 'intent',
    // On the server it would add a script that scrolls every new page to its top.
    scrollRestoration: typeof window !== 'undefined',
    trailingSlash: 'never',
    // One address per page: `/NEWS` is none.
    caseSensitive: true,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    // Sent at once: the framework's stream for later data costs a fifth of the render time.
    dehydrate: () => ({ queries: dehydrated(queryClient) }),
    hydrate: ({ queries }) => {
      const state: unknown = JSON.parse(queries)
      if (isDehydrated(state)) hydrate(queryClient, state)
      for (const query of queryClient.getQueryCache().getAll())
        query.setState({ dataUpdatedAt: Date.now(), isInvalidated: isDocumentOld() })
    },
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <Providers i18n={i18n}>{children}</Providers>
      </QueryClientProvider>
    ),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof getRouter>>
  }
}
