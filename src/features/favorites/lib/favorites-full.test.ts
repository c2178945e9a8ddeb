// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { dishId } from '#contract/values/ids.ts'
import { encodeIds } from './dish-ids.rules.ts'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({ getCookie: () => undefined }))
const { readFavorites } = await import('./favorites.state.ts')
const { trimFavorites } = await import('./favorites-full.ts')

test('trimming keeps the favourites that another tab has written since this one read them', async () => {
  expect(readFavorites()).toEqual([])
  const newer = [dishId(3), dishId(4)]
  document.cookie = `fav=${encodeIds(newer)}; path=/`
  await trimFavorites({ _: String })
  expect(document.cookie).toBe(`fav=${encodeIds(newer)}`)
  expect(readFavorites()).toEqual(newer)
})
