import type { Locale } from '../../src/contract/locales.ts'
import { randomUUID } from 'node:crypto'
import { createApiClient } from '../../src/api/client.ts'

/** A call without an answer fails by itself, and so says which one it was. */
export const clientOf = (origin: string, locale: Locale = 'en') =>
  createApiClient({
    origin,
    locale,
    send: (request) => fetch(request, { signal: AbortSignal.timeout(30_000) }),
  })

/** Two dishes, in the default city or that of a code, priced by the shop. */
export async function pickupOrder(
  origin: string,
  { code, phone = '+359888123456' }: { code?: string; phone?: string } = {},
) {
  const api = clientOf(origin)
  const cities = await api.city.list()
  const city = code ? cities.find((one) => one.code === code) : cities[0]
  const branch = city?.branches[0]
  if (!city || !branch) throw new Error('The demo has no branch')
  const { data } = await api.dish.list({ params: { cityId: city.id } })
  const dishes = data.dishes
    .filter((dish) => dish.unavailable_reason === null && !dish.has_options)
    .slice(0, 2)
    .map(({ id }) => ({ id, quantity: 2, ingredients: [], free_of_choice: null }))
  const cart = {
    cityId: city.id,
    dishes,
    orderType: 'pickup' as const,
    pickupId: branch.id,
    equipment: { persons: 1, chopsticks: 1, training_chopsticks: 0 },
  }
  const { total } = await api.cart.calculate({ body: cart })
  return {
    ...cart,
    contact: { firstName: 'Mira', phone },
    time: { type: 'soon_as_possible' as const },
    payment: { type: 'cash' as const },
    doNotCallBack: true,
    expectedTotal: total,
  }
}

export const place = (
  origin: string,
  body: Awaited<ReturnType<typeof pickupOrder>>,
  key: string = randomUUID(),
) => clientOf(origin).order.place({ headers: { 'idempotency-key': key }, body })
