// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { DrawerContent } from './components/drawer-content.tsx'
import { Logo } from './components/logo.tsx'
import { useMarkedPaths } from './use-marked-paths.ts'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
afterEach(cleanup)

const Marked = () => <output>{useMarkedPaths().join(' ')}</output>

test.each(['/', '/cart', '/favorite', '/account', '/account/orders'])(
  'useMarkedPaths on %s has every path that a link of the drawer or the footer marks',
  async (path) => {
    await renderInShop(
      <Suspense>
        <DrawerContent />
        <Logo />
        <Marked />
      </Suspense>,
      { path },
    )
    const marked = (await screen.findByRole('status')).textContent?.split(' ')
    const current = screen
      .getAllByRole('link', { current: 'page' })
      .map((link) => link.getAttribute('href'))
    expect(current.length).toBeGreaterThan(0)
    expect(marked).toEqual(expect.arrayContaining(current))
  },
)
