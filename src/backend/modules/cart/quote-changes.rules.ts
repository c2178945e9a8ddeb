import { amountText } from '#backend/core/amount-text.rules.ts'
import {
  type AmountChange,
  type Change,
  type Named,
  shownName,
} from '#contract/orders/cart-changes.ts'
import type { Calculation, CartInput, AcknowledgedPrice } from '#contract/orders/cart.calls.ts'
import { decimal, type Decimal, totalOf, toDecimal, toMinor } from '#contract/values/money.ts'
import type { Locale } from '#contract/locales.ts'
import { changeReason } from './cart-texts.ts'
import { lineChanges, hasSameLines } from './changed-lines.rules.ts'
import type { DishId } from '#contract/values/ids.ts'
import { type UnixSeconds, unixSeconds } from '#contract/values/time.ts'

const hundredths = (figure: number | null): number | null =>
  figure === null ? null : Math.round(figure * 100)
const amountOf = (lines: readonly { total: Decimal }[]): Decimal =>
  toDecimal(totalOf(lines.map(({ total }) => toMinor(total))))

const promoReason = (
  { promocode }: Calculation,
  kind: NonNullable<Calculation['promocode']>['kind'],
  status: 'applied' | 'refused',
): string => (promocode?.kind === kind && promocode.status === status ? promocode.message : '')

function giftChanges(seen: AcknowledgedPrice, now: Calculation, locale: Locale): Change[] {
  const before = new Map(seen.gifts.map((gift) => [gift.id, gift]))
  const after = new Map(now.gifts.map((gift) => [gift.id, gift]))
  const giftChange = (kind: 'gift_added' | 'gift_removed', [id, gift]: [DishId, Named]): Change => {
    const [was, is] = kind === 'gift_added' ? [null, decimal(0)] : [decimal(0), null]
    const byPromo = promoReason(now, 'gift', kind === 'gift_added' ? 'applied' : 'refused')
    return {
      line: id,
      kind,
      ...shownName(gift),
      before: was,
      after: is,
      reason: byPromo || changeReason(kind, locale),
    }
  }
  return [
    ...[...before].filter(([id]) => !after.has(id)).map((gift) => giftChange('gift_removed', gift)),
    ...[...after].filter(([id]) => !before.has(id)).map((gift) => giftChange('gift_added', gift)),
  ]
}

interface Discount extends Named {
  type: string
  amount: Decimal
}
/** Keyed by type, and by amount within a type: names depend on the language. */
function discountsByKey(discounts: readonly Discount[]): Map<string, Discount> {
  const ordered = discounts.toSorted((a, b) => {
    if (a.type === b.type) return b.amount - a.amount
    return a.type < b.type ? -1 : 1
  })
  return new Map(
    ordered.map((discount, index) => [
      `${discount.type} ${index - ordered.findIndex(({ type }) => type === discount.type)}`,
      discount,
    ]),
  )
}

function discountChanges(seen: AcknowledgedPrice, now: Calculation, locale: Locale): Change[] {
  const before = discountsByKey(seen.discounts)
  const after = discountsByKey(now.discounts)
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key): Change[] => {
    const was = before.get(key)
    const is = after.get(key)
    if (hundredths(was?.amount ?? null) === hundredths(is?.amount ?? null)) return []
    const refused =
      !is && was?.type === 'promocode' && now.promocode?.status === 'refused'
        ? now.promocode.message
        : ''
    const kept = was ? 'discount' : 'discount_new'
    const reason = refused || changeReason(is ? kept : 'discount_gone', locale)
    return [
      {
        line: null,
        kind: 'discount',
        ...shownName(is ?? was ?? { name: '' }),
        before: was?.amount ?? null,
        after: is?.amount ?? null,
        reason,
      },
    ]
  })
}

function deliveryReason(seen: AcknowledgedPrice, now: Calculation, locale: Locale): string {
  const byPromo = promoReason(
    now,
    'free_delivery',
    now.delivery_price > seen.delivery_price ? 'refused' : 'applied',
  )
  if (byPromo) return byPromo
  const from = now.free_delivery_from
  const free = from !== null && now.price >= from
  const wasFree = from !== null && from === seen.free_delivery_from && amountOf(seen.dishes) >= from
  if (from === null || free === wasFree) return changeReason('delivery_price', locale)
  return changeReason(free ? 'delivery_free' : 'delivery_not_free', locale, {
    sum: amountText(toMinor(from), now.currency, locale),
  })
}

function figureChanges(seen: AcknowledgedPrice, now: Calculation, locale: Locale): Change[] {
  const spent = now.bonuses?.written_off ?? decimal(0)
  const maxWriteOff = now.bonuses?.max_write_off ?? decimal(0)
  const limited = spent < seen.written_off && spent === maxWriteOff
  const figures: [
    kind: AmountChange['kind'],
    before: Decimal | null,
    after: Decimal | null,
    reason: string,
  ][] = [
    ['equipment', seen.equipment, amountOf(now.equipment), changeReason('equipment', locale)],
    [
      'bonuses',
      seen.written_off,
      spent,
      changeReason(limited ? 'bonuses_limit' : 'bonuses', locale, {
        sum: amountText(toMinor(maxWriteOff), now.currency, locale),
      }),
    ],
    ['delivery_price', seen.delivery_price, now.delivery_price, deliveryReason(seen, now, locale)],
    ['min_sum', seen.min_sum, now.min_sum, changeReason('min_sum', locale)],
    [
      'free_delivery_from',
      seen.free_delivery_from,
      now.free_delivery_from,
      changeReason('free_delivery_from', locale),
    ],
    ['deposit', seen.deposit, now.deposit, changeReason('deposit', locale)],
    ['total', seen.total, now.total, changeReason('total', locale)],
  ]
  return figures.flatMap(([kind, before, after, reason]) =>
    hundredths(before) === hundredths(after)
      ? []
      : [{ line: null, kind, name: '', before, after, reason }],
  )
}

function durationChange(seen: AcknowledgedPrice, now: Calculation, locale: Locale): Change | null {
  const before = seen.delivery_time_min
  const after = now.delivery_time_min
  if (before === after) return null
  const reason = changeReason('delivery_time', locale)
  return { line: null, kind: 'delivery_time', name: '', before, after, reason }
}

const seconds = (moment: string | null | undefined): UnixSeconds | null =>
  moment ? unixSeconds(Date.parse(moment) / 1000) : null

/** Only for a client that sends what it has shown. */
function openingChange(seen: AcknowledgedPrice, now: Calculation, locale: Locale): Change | null {
  const before = seconds(seen.opens_at)
  const after = seconds(now.opens_at)
  const isOther =
    after === null
      ? before !== null && Date.parse(now.expected_at) / 1000 < before
      : after !== before
  if (seen.opens_at === undefined || !isOther) return null
  const change = { line: null, kind: 'opens_at' as const, name: '', before, after }
  if (now.closed === 'zone')
    return { ...change, closed: now.closed, reason: changeReason('zone_closed_now', locale) }
  return { ...change, reason: changeReason(after === null ? 'open_now' : 'closed_now', locale) }
}

/** Filling in the checkout takes minutes, by which the promised time moves. */
const maxDelayMinutes = 10

function promiseChange(seen: AcknowledgedPrice, now: Calculation, locale: Locale): Change | null {
  const before = seconds(seen.expected_at)
  const after = seconds(now.expected_at)
  if (before === null || after === null || after - before <= maxDelayMinutes * 60) return null
  const reason = changeReason('expected_at', locale)
  return { line: null, kind: 'expected_at', name: '', before, after, reason }
}

type Seen = Pick<CartInput, 'acknowledged' | 'time'>

/** From before the city changed its currency: amounts of two do not compare. */
export const isInOtherCurrency = (
  { acknowledged: seen }: Pick<Seen, 'acknowledged'>,
  { currency }: Pick<Calculation, 'currency'>,
): boolean => (seen?.currency ?? currency) !== currency

/** A chosen time is the only promise about time. */
export function acknowledged(input: Seen, now: Calculation): AcknowledgedPrice | undefined {
  const { acknowledged: seen, time } = input
  if (isInOtherCurrency(input, now)) return undefined
  return seen && time?.type === 'on_time' ? { ...seen, expected_at: null } : seen
}

/** Compares figures only: names are in the language of each request. */
export const changesSince = (seen: AcknowledgedPrice, now: Calculation, locale: Locale): Change[] =>
  [
    lineChanges(seen, now, locale),
    giftChanges(seen, now, locale),
    discountChanges(seen, now, locale),
    durationChange(seen, now, locale) ?? [],
    figureChanges(seen, now, locale),
    openingChange(seen, now, locale) ?? [],
    promiseChange(seen, now, locale) ?? [],
  ].flat()

const shopDrivenKinds = new Set<Change['kind']>([
  'line_price',
  'equipment',
  'min_sum',
  'free_delivery_from',
  'delivery_time',
  'opens_at',
  'expected_at',
])

/** Omits consequences of the lines that the customer changed since the last quote. */
export function withoutCustomerChanges(
  { dishes, ...input }: Seen & Pick<CartInput, 'dishes'>,
  now: Calculation,
  locale: Locale,
): Change[] {
  const seen = acknowledged(input, now)
  if (!seen) return []
  const changes = changesSince(seen, now, locale)
  if (hasSameLines(dishes, seen.dishes)) return changes
  const gone = new Set(now.unavailable.map(({ id }) => id))
  return changes.filter(
    ({ kind, line }) =>
      shopDrivenKinds.has(kind) || (kind === 'line_removed' && line !== null && gone.has(line)),
  )
}
