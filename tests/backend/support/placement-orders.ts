import { noSettings } from '#backend/core/content.ts'
import { Refusal } from '#backend/core/refusal.ts'
import type { OrderInput } from '#contract/orders/order.calls.ts'
import { minor, toDecimal } from '#contract/values/money.ts'
import type { World } from './pricing-arbitraries.ts'

export const branch = {
  id: 5,
  code: 'center',
  name: { en: 'Center' },
  street: { en: 'Main Street' },
  house: '1',
  point: { lat: 0, lng: 0 },
  phone: null,
  delivers: false,
}
export const phones: Record<string, string> = {
  bg: '+359881234567',
  ua: '+380501234567',
  ae: '+971501234567',
}
export const pricingOf = (
  { menu, city, settings, ...rest }: World,
  pausedUntil: Date | null = null,
) => ({
  ...rest,
  menu,
  locale: 'en' as const,
  shop: {
    cities: [{ ...city, branches: [branch], pausedUntil }],
    content: {
      settings: { ...noSettings, ...settings },
      navigation: [],
      banners: [],
      pages: [],
      news: [],
      promotions: [],
      about: [],
      deliveryFaq: [],
      changedAt: new Map<string, Date>(),
    },
  },
})
export const addressAt = ({ lat, lng }: { lat: number; lng: number }) => ({
  type: 'flat' as const,
  street: 'Rosa Street',
  house: '28',
  entrance: '',
  floor: '',
  flat: '',
  code: '',
  comment: '',
  lat,
  lng,
})
/** An order of the world's cart by somebody who saw `total` minor units. */
export const orderOf = ({ city, cart }: World, total: number, more: Partial<OrderInput> = {}) => ({
  ...cart,
  contact: { firstName: 'Ann', phone: phones[city.country] ?? '' },
  address: cart.point ? addressAt(cart.point) : null,
  pickupId: branch.id,
  time: { type: 'soon_as_possible' as const },
  payment: { type: 'card' as const },
  doNotCallBack: false,
  expectedTotal: toDecimal(minor(total)),
  ...more,
})
export function outcome(work: () => unknown) {
  try {
    return { placed: work() }
  } catch (error) {
    if (error instanceof Refusal)
      return { code: error.code, paths: Object.keys(error.errors ?? {}) }
    throw error
  }
}
