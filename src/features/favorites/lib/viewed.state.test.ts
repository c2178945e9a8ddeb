// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { decodeIds } from './dish-ids.rules.ts'
import { dishId } from '#contract/values/ids.ts'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({ getCookie: () => undefined }))
const { addViewed, forgetViewed } = await import('./viewed.state.ts')

const kept = () => decodeIds(/viewed=([^;]*)/.exec(document.cookie)?.[1] ?? '', 100)

test('addViewed remembers the last 20 dishes, each once, the latest first', () => {
  for (let id = 1; id <= 25; id++) addViewed(dishId(id))
  addViewed(dishId(10))
  expect(kept()).toEqual([
    10,
    ...Array.from({ length: 20 }, (_, index) => 25 - index).filter((id) => id !== 10),
  ])
  forgetViewed([25, 24, 999].map(dishId))
  expect(kept()?.slice(0, 3)).toEqual([10, 23, 22])
  expect(kept()).toHaveLength(18)
})
