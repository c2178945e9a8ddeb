import * as v from 'valibot'
import { id, latQuery, lngQuery } from '#contract/common.ts'
import { createCookieStore } from '#platform/session/cookie-store.ts'

/** Maximum characters of street and house. */
const maxLabelLength = 120
const deliverySchema = v.object({
  point: v.nullable(v.object({ lat: latQuery, lng: lngQuery })),
  label: v.pipe(v.string(), v.trim(), v.maxLength(maxLabelLength)),
  address: v.pipe(v.string(), v.regex(/^[a-z0-9]{0,16}$/)),
})
const pickupSchema = v.object({ pickupId: v.nullable(id) })
/**
 * What a delivery price depends on. `label` is street and house, `address` the name of the saved
 * address; both are empty without one.
 */
export type DeliveryChoice =
  | ({ orderType: 'delivery'; pickupId: null } & v.InferOutput<typeof deliverySchema>)
  | ({ orderType: 'pickup'; point: null; label: ''; address: '' } & v.InferOutput<
      typeof pickupSchema
    >)

const empty: DeliveryChoice = {
  orderType: 'delivery',
  pickupId: null,
  point: null,
  label: '',
  address: '',
}
/** Five decimals are about a metre. */
const degreesText = (value: number) => String(Number(value.toFixed(5)))
const encodeLabel = (label: string) =>
  encodeURIComponent(label.toWellFormed().slice(0, maxLabelLength).toWellFormed()).replaceAll(
    '~',
    '%7E',
  )
function decodeLabel(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** `1~delivery~43.21012~27.91501~Shipka%2012~l1` or `1~pickup~2`; empty without a choice. */
export const encodeChoice = ({
  orderType,
  pickupId,
  point,
  label,
  address,
}: DeliveryChoice): string => {
  if (orderType === 'pickup') return ['1', orderType, pickupId ?? ''].join('~')
  if (!point) return ''
  return [
    '1',
    orderType,
    degreesText(point.lat),
    degreesText(point.lng),
    encodeLabel(label),
    address,
  ]
    .join('~')
    .replace(/~+$/, '')
}

/** Undefined for an invalid cookie. */
export function decodeChoice(text: string): DeliveryChoice | undefined {
  const [version, name, first = '', second = '', label = '', address = ''] = text.split('~')
  if (version !== '1') return undefined
  if (name === 'pickup') {
    const { success, output } = v.safeParse(pickupSchema, { pickupId: first || null })
    return success ? { orderType: name, point: null, label: '', address: '', ...output } : undefined
  }
  const { success, output } = v.safeParse(deliverySchema, {
    point: first ? { lat: first, lng: second } : null,
    label: decodeLabel(label),
    address,
  })
  return success && name === 'delivery' ? { orderType: name, pickupId: null, ...output } : undefined
}

const store = createCookieStore<DeliveryChoice>({
  name: 'delivery',
  empty,
  encode: encodeChoice,
  decode: decodeChoice,
})
export const readDeliveryChoice = store.read
export const useDeliveryChoice = store.use
export const rememberDeliveryChoice = (choice: DeliveryChoice): boolean => store.write(choice)
export const forgetDeliveryChoice = (): boolean => store.write(empty)

export const hasDeliveryChoice = ({ orderType, pickupId, point }: DeliveryChoice): boolean =>
  orderType === 'pickup' ? pickupId !== null : point !== null
