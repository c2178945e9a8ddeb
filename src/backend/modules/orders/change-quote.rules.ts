import * as v from 'valibot'
import { identityOf, type QuoteLine, quoteSnapshot } from '#backend/modules/cart/cart.service.ts'
import type { OrderTable } from '#backend/db/schema.ts'
import { type Minor, minor, toDecimal } from '#contract/values/money.ts'
import type { LineDifference } from '#contract/ops/orders.calls.ts'
import type { ChangeQuote, OrderTotals } from '#contract/orders/order-change.ts'
import type { Locale } from '#contract/locales.ts'
import { minorAmount } from '#contract/values/prices.ts'
import type { Selectable } from 'kysely'
import { dueOnDelivery, refundableOf } from './present-payment.rules.ts'
import { lineDifference } from './line-difference.rules.ts'

export const storedOrder = v.object({
  goods_sum: minorAmount,
  equipment_sum: minorAmount,
  discount_sum: minorAmount,
  bonus_spent: minorAmount,
  bonus_earn: minorAmount,
  delivery_price: minorAmount,
  total: minorAmount,
  quote: quoteSnapshot,
})
export type StoredOrder = v.InferOutput<typeof storedOrder>

type Payment = Pick<
  Selectable<OrderTable>,
  'status' | 'payment_status' | 'total' | 'due_online' | 'repaid' | 'refunded' | 'change_from'
>

/** A higher total is collected at the door. */
export function paymentAfter(order: Payment, total: Minor) {
  const { payment_status, due_online, repaid } = order
  if (payment_status === 'on_delivery') return { payment_status, repaid, refund: minor(0) }
  const paid = minor(due_online - repaid)
  if (total > paid) {
    const status = due_online === 0 ? ('on_delivery' as const) : ('deposit_paid' as const)
    return { payment_status: status, repaid, refund: minor(0) }
  }
  const tooMuch = minor(paid - total)
  return {
    payment_status: 'paid' as const,
    repaid: minor(repaid + tooMuch),
    refund: minor(Math.min(tooMuch, refundableOf(order))),
  }
}

type Amounts = Pick<
  StoredOrder,
  'goods_sum' | 'equipment_sum' | 'discount_sum' | 'bonus_spent' | 'delivery_price' | 'total'
>
export const totalsOf = (order: Amounts): OrderTotals => ({
  sum: toDecimal(order.goods_sum),
  equipment: toDecimal(order.equipment_sum),
  discount: toDecimal(order.discount_sum),
  bonuses: toDecimal(order.bonus_spent),
  delivery: toDecimal(order.delivery_price),
  total: toDecimal(order.total),
})

const sign = { choice: '+ ', more: '+ ', less: '− ' } as const

interface Named {
  name: string
  langs?: { name?: Locale | undefined } | undefined
}
const detailOf = ({ name, langs }: Named, mark = '', portions = '') => ({
  text: mark + name + portions,
  lang: langs?.name,
})

const times = (portions: number) => (portions > 1 ? `\u00a0×\u00a0${portions}` : '')
const portionsOf = ({ kind, before, after }: LineDifference) =>
  kind === 'less' && after > 0 ? ` (${after}/${before})` : times(after)

/** `Large, Sauce × 2, + bacon, − onion, − cheese (1/2)`. */
function detailsOf(line: QuoteLine) {
  const details = ({ options, ingredients }: Pick<QuoteLine, 'options' | 'ingredients'>) => [
    ...options
      .flatMap((option) => [option, ...option.options])
      .map((option) => detailOf(option, '', times(option.quantity))),
    ...ingredients.flatMap((portion) =>
      lineDifference({ options: [], ingredients: [portion] }).map((difference) =>
        detailOf(portion, sign[difference.kind], portionsOf(difference)),
      ),
    ),
  ]
  const slots = line.slots.flatMap((slot) => [detailOf(slot), ...details(slot)])
  return [...details(line), ...slots]
}

type Texts = Pick<ChangeQuote['lines'][number], 'name' | 'details' | 'langs'>

/** Names of several languages in one text have no language. */
function textsOf({ name, langs }: Named, details: ReturnType<typeof detailsOf> = []): Texts {
  const [one, ...others] = [...new Set(details.map(({ lang }) => lang))]
  const lang = others.length > 0 ? undefined : one
  const texts = { name, details: details.map(({ text }) => text).join(', ') }
  return langs?.name || lang ? { ...texts, langs: { name: langs?.name, details: lang } } : texts
}

interface Counted extends Texts {
  is_gift: boolean
  pieces: number
  total: Minor
}
const countedIn = ({ quote }: StoredOrder): Map<string, Counted> =>
  new Map([
    ...quote.dishes.map((line) => {
      const { quantity, total } = line
      const texts = textsOf(line, detailsOf(line))
      return [identityOf(line), { ...texts, is_gift: false, pieces: quantity, total }] as const
    }),
    ...quote.gifts.map((gift) => {
      const counted = { ...textsOf(gift), is_gift: true, pieces: gift.quantity, total: minor(0) }
      return [`gift ${gift.id}`, counted] as const
    }),
  ])

function linesOf(before: StoredOrder, after: StoredOrder): ChangeQuote['lines'] {
  const old = countedIn(before)
  const fresh = countedIn(after)
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((key) => {
    const was = old.get(key)
    const is = fresh.get(key)
    const { name = '', details = '', langs, is_gift = false } = is ?? was ?? {}
    if (was?.pieces === is?.pieces && was?.total === is?.total) return []
    return [
      {
        name,
        details,
        ...(langs && { langs }),
        is_gift,
        before: was?.pieces ?? 0,
        after: is?.pieces ?? 0,
        total_before: toDecimal(was?.total ?? minor(0)),
        total_after: toDecimal(is?.total ?? minor(0)),
      },
    ]
  })
}

export function presentChangeQuote(
  order: Payment,
  before: StoredOrder,
  after: StoredOrder,
): ChangeQuote {
  const { refund, ...payment } = paymentAfter(order, after.total)
  const { due } = dueOnDelivery({ ...order, ...payment, total: after.total })
  const age = after.quote.age ?? 0
  return {
    lines: linesOf(before, after),
    before: totalsOf(before),
    after: totalsOf(after),
    due_on_delivery: toDecimal(due),
    refund: toDecimal(refund),
    loses_code: before.quote.promocode !== null && after.quote.promocode === null,
    age: age > (before.quote.age ?? 0) ? age : null,
  }
}
