import { randomUUID } from 'node:crypto'
import type { Handle } from '#backend/db/schema.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { holdSlot, listSlots } from '#backend/modules/slots/slots.service.ts'
import type { OrderInput } from '#contract/orders/order.calls.ts'
import { type OpenShop, twoRolls } from './ordering.ts'

export type BookingDeps = OpenShop['deps'] & {
  login: Parameters<typeof holdSlot>[0]['deps']['login']
}

export const today = (time: string) => `2026-03-12T${time}:00+02:00`
export const six = today('18:00')
export const at = (from: string, hold?: string) => ({ type: 'on_time' as const, at: from, hold })
export const asap = { type: 'soon_as_possible' as const }
export const bookingLogin = {
  secret: async () => 'secret',
  fixedCode: undefined,
  codeLength: 4 as const,
  codesPerDay: 1,
  bot: undefined,
  demoInbox: undefined,
}

export async function changeCity(
  db: Handle,
  city: {
    slot_capacity?: number
    slot_minutes?: number
    paused_until?: Date | null
    extra_lead_minutes?: number
    extra_lead_until?: Date | null
  },
): Promise<void> {
  await db.updateTable('domain').set(city).execute()
  await db
    .updateTable('shop_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
}

/** Orders and holds of a slot. */
export function slotBookings(open: () => OpenShop, deps: () => BookingDeps) {
  const order = (time: OrderInput['time'], more: Partial<OrderInput> = {}) =>
    twoRolls(open(), { time, ...more })
  const place = (time: OrderInput['time'], key: string = randomUUID()) =>
    placeOrder({ deps: deps(), locale: 'en' }, key, order(time))
  let guest = 0
  const hold = (from = six, earlier?: string) => {
    const headers = new Headers({ 'x-client-address': `10.0.0.${guest++}` })
    return holdSlot({ deps: deps(), headers }, open().cityId, {
      orderType: 'delivery',
      from,
      lat: 43.2,
      lng: 27.9,
      hold: earlier,
    })
  }
  const left = async (from = six) => {
    const slots = await listSlots(deps(), open().cityId, {
      orderType: 'delivery',
      lat: 43.2,
      lng: 27.9,
    })
    return slots.find((slot) => slot.from === from)?.left
  }
  return { order, place, hold, left }
}
