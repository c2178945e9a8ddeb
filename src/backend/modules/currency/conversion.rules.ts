import * as v from 'valibot'
import { type Minor, minor } from '#contract/values/money.ts'
import type { Currency } from '#contract/values/prices.ts'

/** `per` is the amount of the old currency for one of the new, in hundred millionths. */
export interface Conversion {
  from: Currency
  to: Currency
  per: bigint
}
const scale = 100_000_000n

/** Up to eight decimals, as banks write rates. */
export const rate = v.pipe(
  v.string(),
  v.regex(/^\d{1,7}(\.\d{1,8})?$/, 'A rate is a number such as 1.95583'),
  v.transform((text) => {
    const [whole = '', part = ''] = text.split('.')
    return BigInt(whole) * scale + BigInt(part.padEnd(8, '0'))
  }),
  v.check((per) => per > 0n, 'A rate is above 0'),
)

/** Rounds half up, but never to zero. */
export function converted(amount: Minor, { per }: Pick<Conversion, 'per'>): Minor {
  if (amount === 0) return amount
  const rounded = (2n * BigInt(amount) * scale + per) / (2n * per)
  return minor(Math.max(1, Number(rounded)))
}

export interface Money {
  amount: Minor
  currency: string
}

/** Follows changes to a currency of a city, or to one that was left without a rate. */
export function inCurrentCurrency(
  money: Money,
  changes: readonly Conversion[],
  inUse: ReadonlySet<string>,
): Money {
  const { amount, currency } = money
  const change = inUse.has(currency) ? undefined : changes.find(({ from }) => from === currency)
  if (!change) return money
  const size = converted(minor(Math.abs(amount)), change)
  return inCurrentCurrency(
    { amount: amount < 0 ? minor(0 - size) : size, currency: change.to },
    changes.filter((other) => other !== change),
    inUse,
  )
}
