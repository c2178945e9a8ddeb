import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import { queries, render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createApiClient } from '#api/client.ts'
import { shopQueries } from '#api/shop.queries.ts'
import type { City, Settings } from '#contract/cities/city.calls.ts'
import type { User } from '#contract/customers/user.calls.ts'
import { authQueries } from '#features/auth/auth.queries.ts'
import { deliveryQueries } from '#features/delivery/delivery.queries.ts'
import { createQueryClient } from '#site/query-client.ts'
import { varna } from './varna.ts'
import { customerId } from '#contract/values/ids.ts'

export const customer: User = {
  id: customerId(1),
  firstName: 'Mira',
  phone: '+359881234567',
  phone_formatted: '+359 88 123 4567',
  email: null,
  birthday: null,
  addresses: [],
  dietaryNeeds: null,
}
const settings: Settings = {
  shop_name: 'Shop',
  warning_text: null,
  sms: true,
  telegram: true,
  whatsapp: true,
  sms_on: true,
  currency: 'BGN',
  payments: ['online', 'cash', 'card'],
  app_links: null,
  developer: null,
  privacy_page: null,
  terms_page: null,
}

interface Page {
  path?: string
  /** Instead of `path`, where that has parameters. */
  address?: string
  loaded?: object
  /** Instead of `loaded`, where that depends on the address. */
  load?: (search: URLSearchParams) => object
  /** Instead of one in memory. */
  history?: RouterHistory
  answer?: (path: string, request: Request) => unknown
  city?: Partial<City>
  settings?: Partial<Settings>
  /** Renders `part` to HTML first; gets that HTML before it is hydrated. */
  beforeHydration?: (html: HTMLElement) => void
}

/** In Varna and in English, as a customer who is signed in; `answer` is the API's. */
export async function renderInShop(
  part: ReactNode,
  {
    path = '/',
    address = path,
    loaded = {},
    load = () => loaded,
    answer = () => [],
    city,
    settings: changed,
    beforeHydration,
    history = createMemoryHistory({ initialEntries: [address] }),
  }: Page = {},
): Promise<RenderResult & { history: RouterHistory }> {
  // Missing in jsdom.
  window.scrollTo = () => {}
  Element.prototype.scrollIntoView = () => {}
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  const send = async (request: Request) => {
    const value = await answer(new URL(request.url).pathname, request)
    return value instanceof Response ? value : Response.json(value)
  }
  const api = createApiClient({ origin: 'http://shop.invalid', locale: 'en', send })
  const queryClient = createQueryClient()
  const { mutations } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { retry: false, retryDelay: 0 }, mutations })
  const shop = { api, locale: 'en' as const, city: { ...varna, ...city } }
  queryClient.setQueryData(shopQueries.settings(shop).queryKey, { ...settings, ...changed })
  queryClient.setQueryData(authQueries.user(shop).queryKey, customer)
  queryClient.setQueryData(deliveryQueries.saved(shop).queryKey, [])
  const root = createRootRouteWithContext<typeof shop>()()
  const route = createRoute({
    getParentRoute: () => root,
    path,
    loaderDeps: ({ search }) => search,
    loader: ({ location }) => load(new URLSearchParams(location.searchStr)),
    component: () => part,
  })
  const rest = createRoute({ getParentRoute: () => root, path: '$' })
  const router = createRouter({
    routeTree: root.addChildren([route, rest]),
    context: shop,
    history,
  })
  await router.load()
  const page = (
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  )
  if (!beforeHydration) return { ...render(page), history }
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  document.body.append(container)
  beforeHydration(container)
  return { ...render(page, { container, hydrate: true, queries }), history }
}
