import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'

const city = { id: 1, currency: 'BGN' }

export async function renderInShop(children: ReactNode): Promise<RenderResult> {
  const root = createRootRoute({ beforeLoad: () => ({ api: null, locale: 'en', city }) })
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/', component: () => children }),
    createRoute({ getParentRoute: () => root, path: '/product/$slug' }),
  ]
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  // The router scrolls, which jsdom cannot.
  window.scrollTo = () => {}
  await router.load()
  return render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
}
