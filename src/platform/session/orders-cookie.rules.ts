import * as v from 'valibot'
import { boundedString } from '#contract/values/bounded.ts'
import { orderIdParam } from '#contract/values/ids.ts'

/** The guest's newest orders with their keys; not readable by scripts. */
export const ordersCookie = 'orders'
const maxOrders = 5

export const orderKey = v.pipe(boundedString(80), v.regex(/^[\w-]{43}$/))
const order = v.object({ id: orderIdParam, key: orderKey })
export type RememberedOrder = v.InferOutput<typeof order>
const orders = v.pipe(v.array(order), v.maxLength(maxOrders))

export function decodeOrders(text: string): RememberedOrder[] {
  const [version, ...items] = text.split('~')
  const result = v.safeParse(
    orders,
    items.map((item) => ({
      id: item.slice(0, item.indexOf('.')),
      key: item.slice(item.indexOf('.') + 1),
    })),
  )
  return version === '1' && result.success ? result.output : []
}

export function encodeOrders(newest: RememberedOrder, others: readonly RememberedOrder[]): string {
  const kept = [newest, ...others.filter((item) => item.id !== newest.id)].slice(0, maxOrders)
  return ['1', ...kept.map((item) => `${item.id}.${item.key}`)].join('~')
}
