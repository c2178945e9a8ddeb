import { MutationObserver, QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createApiClient } from '#api/client.ts'
import { cartQueries } from '#features/cart/cart.queries.ts'
import { loyaltyQueries } from '#features/loyalty/loyalty.queries.ts'
import { voucherQueries } from '#features/promo/voucher.queries.ts'
import { cityId, orderId } from '#contract/values/ids.ts'
import { varna } from '#tests/storefront/varna.ts'
import { orderMutations } from './orders.mutations.ts'

vi.mock('./orders.functions.ts', () => ({
  answerChange: async () => ({ ok: true, value: {} }),
  cancelOrder: async () => ({ ok: true, value: {} }),
}))
vi.mock('#features/loyalty/loyalty.functions.ts', () => ({}))
vi.mock('#features/promo/voucher.functions.ts', () => ({}))

const api = createApiClient({
  origin: 'http://shop.invalid',
  locale: 'en',
  send: async () => Response.json([]),
})
const shop = { locale: 'en' as const, city: varna, api }
const viewed = { id: orderId(7), key: undefined }
const cart = { cityId: cityId(1), dishes: [], orderType: 'delivery' as const }
const keys: Record<string, QueryKey> = {
  balance: loyaltyQueries.bonuses(shop, 1).queryKey,
  vouchers: voucherQueries.own(shop).queryKey,
  quote: cartQueries.calculation(shop, cart).queryKey,
}
const known = () => {
  const client = new QueryClient()
  for (const queryKey of Object.values(keys)) client.setQueryData(queryKey, {})
  return client
}
const outdated = (client: QueryClient) =>
  Object.entries(keys).flatMap(([name, queryKey]) =>
    client.getQueryState(queryKey)?.isInvalidated ? name : [],
  )

test('a cancelled order outdates the balance, the vouchers and the quotes that count on them', async () => {
  const client = known()
  await new MutationObserver(client, orderMutations.cancel(shop, viewed)).mutate()
  expect(outdated(client)).toEqual(['balance', 'vouchers', 'quote'])
})

test('an accepted change of an order outdates the balance, the vouchers and the quotes', async () => {
  const client = known()
  const input = { changeId: 'a', answer: 'accept', ageConfirmed: false } as const
  await new MutationObserver(client, orderMutations.answerChange(shop, viewed)).mutate(input)
  expect(outdated(client)).toEqual(['balance', 'vouchers', 'quote'])
})
