// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useStorefront } from '#api/shop.ts'
import { dishId } from '#contract/values/ids.ts'
import { card } from '#tests/storefront/card.ts'
import { categoryOf } from '#tests/storefront/category.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { catalogQueries } from '../catalog.queries.ts'
import { itemsOf } from './tiles.rules.ts'
import { useShownPages } from './use-shown-pages.ts'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
afterEach(cleanup)

const perPage = 2
const menuOf = (...ids: number[]) => ids.map((id) => ({ ...card, id: dishId(id) }))

function Shown() {
  const shop = useStorefront()
  const navigate = useNavigate()
  const { page = 1 } = useSearch({ strict: false })
  const { pages, pagination } = useShownPages(
    page,
    // As on every page of the shop.
    (at) => ({ ...catalogQueries.category(shop, 'rolls', { page: at }), staleTime: 60_000 }),
    ({ dishes }) => dishes,
  )
  const append = async () => {
    await pagination.loadNext()
    await navigate({
      to: '.',
      search: (shown: object) => ({ ...shown, page: page + 1 }),
      state: { firstPage: pagination.first },
    })
  }
  return (
    <>
      <ul>
        {itemsOf(pages).map((item) =>
          item.kind === 'dish' ? <li key={item.dish.id}>{item.dish.id}</li> : null,
        )}
      </ul>
      <button onClick={() => void append()}>More</button>
    </>
  )
}

test.each([
  ['a dish that moved to the next page', [2, 3, 1, 4], [2, 3, 1, 4]],
  ['a dish that left the menu', [2, 3, 4], [2, 3, 4]],
  ['a dish that is new in the menu', [5, 1, 2, 3, 4], [5, 1, 2, 3]],
  ['no change', [1, 2, 3, 4], [1, 2, 3, 4]],
])('pages below each other show each dish once after %s', async (_, changed, shown) => {
  let menu = menuOf(1, 2, 3, 4)
  const asked: number[] = []
  await renderInShop(
    <Suspense>
      <Shown />
    </Suspense>,
    {
      answer: (_path, request) => {
        const page = Number(new URL(request.url).searchParams.get('page'))
        asked.push(page)
        return categoryOf({
          dishes: menu.slice((page - 1) * perPage, page * perPage),
          meta: {
            current_page: page,
            last_page: Math.ceil(menu.length / perPage),
            per_page: perPage,
            total: menu.length,
          },
        })
      },
    },
  )
  const ids = () => screen.queryAllByRole('listitem').map(({ textContent }) => Number(textContent))
  await waitFor(() => expect(ids()).toEqual([1, 2]))
  menu = menuOf(...changed)
  fireEvent.click(screen.getByText('More'))
  await waitFor(() => expect(ids()).toEqual(shown))
  expect(asked).toEqual(changed[0] === 1 ? [1, 2] : [1, 2, 1])
})
