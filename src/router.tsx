import { dehydrate, hydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { createApiClient } from '#api/client.ts'
import { apiOrigin, keep, send } from '#api/transport.ts'
import { mayPrefetch } from '#platform/hydration/connection.ts'
import { createI18n } from '#platform/i18n/i18n.ts'
import { localeOfPath, localeRewrite, withoutLocale } from '#platform/i18n/locale.ts'
import { cspNonce, currentUrl } from '#platform/http/request.ts'
import { ErrorPage } from '#site/error-page.tsx'
import { NotFoundPage } from '#site/not-found-page.tsx'
import { Providers } from '#site/providers.tsx'
import { routeTree } from './routeTree.gen.ts'

const times = new Set(['dataUpdatedAt', 'dehydratedAt'])
/** The data of a page. When it was read is not told: a kept page is as true as its data, and would else ask for all of it again. */
const told = createIsomorphicFn()
  .server((queries: QueryClient) =>
    JSON.stringify(dehydrate(queries), (key, value: unknown) => (times.has(key) ? 0 : value)),
  )
  .client(() => '')

/** The browser asks once more after a fault; what the API has refused it refuses again, and a page must not wait for that. */
const isWorthRetrying = (failures: number, error: Error): boolean =>
  typeof window !== 'undefined' &&
  failures < 1 &&
  !('status' in error && typeof error.status === 'number' && error.status < 500)

/** A router for one request, or for the life of the page. Its language is fixed: another one is a full navigation. */
export async function getRouter() {
  const { pathname } = currentUrl()
  const locale = localeOfPath(pathname)
  const i18n = await createI18n(locale, { isHome: withoutLocale(pathname) === '/' })
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: 60_000, retry: isWorthRetrying } },
  })
  const api = createApiClient({ origin: apiOrigin(), locale, send, keep: keep() })
  return createRouter({
    routeTree,
    context: { queryClient, api, locale, i18n },
    rewrite: localeRewrite(locale),
    ssr: { nonce: cspNonce() },
    defaultPreload: mayPrefetch() && 'intent',
    // On the server it adds an inline script that scrolls every new page to its top, even if the visitor has already scrolled.
    // There the browser restores the position by itself.
    scrollRestoration: typeof window !== 'undefined',
    trailingSlash: 'never',
    // One address a page: `/NEWS` is none.
    caseSensitive: true,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    // A page is rendered when all its data is there, so all of it crosses at once: the framework's integration keeps a stream open for more, which costs a
    // fifth of a rendering.
    dehydrate: () => ({ queries: told(queryClient) }),
    hydrate: ({ queries }) =>
      hydrate(
        queryClient,
        JSON.parse(queries, (key, value: unknown) => (times.has(key) ? Date.now() : value)),
      ),
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
