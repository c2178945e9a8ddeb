import type { City } from '#backend/core/city.ts'
import { idOfNumber } from '#backend/core/order-number.rules.ts'
import { nameBeginnings, phoneEnds } from '#backend/core/search-patterns.rules.ts'
import type { OrderStatus } from '#contract/orders/order-flow.ts'
import type { CityId, CustomerId } from '#contract/values/ids.ts'

export interface OrderQuery {
  status?: OrderStatus | undefined
  cityId?: CityId | undefined
  number?: string | undefined
  phone?: string | undefined
  name?: string | undefined
  customerId?: CustomerId | undefined
  from?: string | undefined
  to?: string | undefined
}

export const filterOf = (
  { status, cityId, number, phone, name, customerId, from, to }: OrderQuery,
  countries: readonly City['country'][],
) => ({
  cityId,
  customerId,
  statuses: status && [status],
  id: number === undefined ? undefined : idOfNumber(number),
  phoneEnds: phone === undefined ? undefined : phoneEnds(phone, countries),
  names: name === undefined ? undefined : nameBeginnings(name),
  from: from === undefined ? undefined : new Date(from),
  to: to === undefined ? undefined : new Date(to),
})
