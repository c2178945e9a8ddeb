import * as v from 'valibot'
import { orderTypes } from '#contract/cart-line.ts'
import { id } from '#contract/common.ts'
import { lat, lng } from '#contract/place.ts'
import { createCookieStore } from '#platform/cookie-store.ts'

const decimal = v.pipe(v.string(), v.regex(/^-?\d{1,3}(\.\d{1,6})?$/), v.transform(Number))
/** Longest street and house, in characters. */
const longestLabel = 120
const written = v.variant('orderType', [
  v.object({
    orderType: v.literal('delivery'),
    pickupId: v.null(),
    point: v.nullable(v.object({ lat: v.pipe(decimal, lat), lng: v.pipe(decimal, lng) })),
    label: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(longestLabel)), ''),
  }),
  v.object({ orderType: v.literal('pickup'), pickupId: v.nullable(id), point: v.null(), label: v.optional(v.literal(''), '') }),
])
/** How the order leaves the kitchen, and where to: what a delivery price depends on. `label` is street and house of a delivery as people read them. */
export type DeliveryChoice = v.InferOutput<typeof written>

const empty: DeliveryChoice = { orderType: 'delivery', pickupId: null, point: null, label: '' }
/** Five decimals are a metre. */
const degrees = (value: number) => String(Number(value.toFixed(5)))
const encodeLabel = (label: string) => encodeURIComponent(label.toWellFormed().slice(0, longestLabel).toWellFormed()).replaceAll('~', '%7E')
function decodeLabel(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** `1~delivery~43.21012~27.91501~Shipka%2012` or `1~pickup~2`; empty for a delivery to nowhere yet. */
export const encodeChoice = ({ orderType, pickupId, point, label }: DeliveryChoice): string => {
  if (orderType === 'pickup') return ['1', orderType, pickupId ?? ''].join('~')
  if (!point) return ''
  return ['1', orderType, degrees(point.lat), degrees(point.lng), ...(label ? [encodeLabel(label)] : [])].join('~')
}

/** The choice of a cookie's text, or undefined when this is not one. */
export function decodeChoice(text: string): DeliveryChoice | undefined {
  const [version, name, first = '', second = '', label = ''] = text.split('~')
  const orderType = orderTypes.find((type) => type === name)
  if (version !== '1' || !orderType) return undefined
  const fields =
    orderType === 'pickup'
      ? { pickupId: first || null, point: null }
      : { pickupId: null, point: first ? { lat: first, lng: second } : null, label: decodeLabel(label) }
  const result = v.safeParse(written, { orderType, ...fields })
  return result.success ? result.output : undefined
}

/** Cookie `delivery`: the last choice made in checkout, so that the cart knows the zone. */
const store = createCookieStore<DeliveryChoice>({ name: 'delivery', empty, encode: encodeChoice, decode: decodeChoice })
export const readDeliveryChoice = store.read
export const useDeliveryChoice = store.use
/** Remembers the choice; a price is asked for it from now on. */
export const rememberDeliveryChoice = (choice: DeliveryChoice): boolean => store.write(choice)
