import * as v from 'valibot'
import { dishIdSchema } from '../values/ids.ts'
import { decimalAmount } from '../values/prices.ts'
import { langs } from '../values/text.ts'
import { unixSecondsSchema } from '../values/time.ts'

const amountKinds = [
  'line_removed',
  'line_changed',
  'line_price',
  'gift_added',
  'gift_removed',
  'discount',
  'bonuses',
  'equipment',
  'delivery_price',
  'min_sum',
  'free_delivery_from',
  'deposit',
  'total',
] as const

/** `line` is the id of a dish, `name` of a line, gift or discount; null: none before or after. */
const changed = <Kind extends v.GenericSchema, Figure extends v.GenericSchema>(
  kind: Kind,
  figure: Figure,
) =>
  v.object({
    line: v.nullable(dishIdSchema),
    kind,
    name: v.string(),
    ...langs('name'),
    before: v.nullable(figure),
    after: v.nullable(figure),
    reason: v.string(),
  })
/** `closed` is `zone` if the kitchen itself is open. */
const opening = v.object({
  ...changed(v.literal('opens_at'), unixSecondsSchema).entries,
  closed: v.optional(v.literal('zone')),
})
export const cartChange = v.variant('kind', [
  changed(v.picklist(amountKinds), decimalAmount),
  /** Minutes. */
  changed(v.literal('delivery_time'), v.number()),
  opening,
  changed(v.literal('expected_at'), unixSecondsSchema),
])
export type Change = v.InferOutput<typeof cartChange>
/** `langs` where the name is not in the language of the request. */
export type Named = Pick<Change, 'name' | 'langs'>
export const shownName = ({ name, langs: { name: lang } = {} }: Named): Named => ({
  name,
  ...(lang && { langs: { name: lang } }),
})
export type AmountChange = Exclude<Change, { kind: 'delivery_time' | 'opens_at' | 'expected_at' }>
