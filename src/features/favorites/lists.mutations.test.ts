import { setupI18n } from '@lingui/core'
import { MutationObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createApiClient } from '#api/client.ts'
import { createQueryClient } from '#site/query-client.ts'
import { takeToasts } from '#ui/feedback/toast-queue.ts'
import { dishId } from '#contract/values/ids.ts'
import { varna } from '#tests/storefront/varna.ts'
import { setFavorite } from './lists.functions.ts'
import { listsMutations } from './lists.mutations.ts'

vi.mock('./lists.functions.ts', () => ({ setFavorite: vi.fn() }))
vi.mock('./lib/favorites.state.ts', () => ({ markFavorite: () => {} }))
vi.mock('#platform/i18n/i18n.ts', () => ({ allTexts: async () => {} }))
afterEach(() => void takeToasts())

const api = createApiClient({
  origin: 'http://shop.invalid',
  locale: 'en',
  send: async () => Response.json([]),
})
const shop = { locale: 'en' as const, city: varna, api }
const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const press = async () => {
  const favorite = listsMutations.setFavorite(shop, i18n, dishId(1))
  await new MutationObserver(createQueryClient(), favorite).mutate(true).catch(() => {})
  return takeToasts()
}

test('a refused favorite shows the sentence of the shop', async () => {
  const failure = {
    status: 429,
    code: 'TOO_MANY_REQUESTS',
    message: 'Try later',
    errors: {},
  } as const
  vi.mocked(setFavorite).mockResolvedValue({ ok: false, failure })
  expect(await press()).toEqual([{ text: 'Try later', tone: 'error' }])
})

test('a favorite without an answer shows that there is no connection', async () => {
  vi.mocked(setFavorite).mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await press()).toEqual([{ text: "We couldn't connect. Please try again.", tone: 'error' }])
})
