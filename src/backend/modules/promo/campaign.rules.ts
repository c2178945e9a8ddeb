import type { FieldFault } from '#backend/core/refusal.ts'
import { nextDay } from '#backend/modules/cities/hours.rules.ts'
import { toDecimalPrices, toMinorPrices } from '#contract/values/prices.ts'
import { toDecimal } from '#contract/values/money.ts'
import type { CampaignAnswer, CampaignInput } from '#contract/orders/promo.calls.ts'
import type { CampaignRow, codesOf } from './campaign.repo.ts'
import type { DishId } from '#contract/values/ids.ts'

function minuteAfter(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const at = hours * 60 + minutes + 1
  return [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The least `to`: that of the next day, where it was meant and can be written. */
function leastEnd(from: string, to: string): string {
  const later = nextDay(to)
  return later > from && later < '31:00' ? later : minuteAfter(from)
}

/** A shift that ends before it starts would never be open. */
export const hourFaults = (hours: CampaignInput['hours']): [string, FieldFault[]][] =>
  (hours ? Object.entries(hours) : []).flatMap(([day, shifts]) =>
    shifts.flatMap(({ from, to }, index): [string, FieldFault[]][] =>
      from < to
        ? []
        : [[`hours.${day}.${index}.to`, [{ kind: 'too_small', limit: leastEnd(from, to) }]]],
    ),
  )

export function campaignRow(input: CampaignInput, giftId: DishId | null) {
  const {
    code,
    kind,
    name,
    from,
    to,
    minSums = input.min_sums ?? {},
    hours,
    cities,
    firstOrder = input.first_order ?? false,
    perCustomer = input.per_customer ?? null,
    limit = null,
    active = true,
  } = input
  const hasAmounts = input.kind === 'amount' || input.kind === 'voucher'
  const amounts = hasAmounts ? (input.amounts ?? {}) : {}
  return {
    code,
    kind,
    name: JSON.stringify(name),
    percent: input.kind === 'percent' ? input.percent : null,
    amounts: JSON.stringify(toMinorPrices(amounts)),
    gift_id: giftId,
    min_sums: JSON.stringify(toMinorPrices(minSums)),
    starts_at: from ? new Date(from) : null,
    ends_at: to ? new Date(to) : null,
    hours: hours ? JSON.stringify(hours) : null,
    cities: cities ?? null,
    first_order: firstOrder,
    per_customer: perCustomer,
    total_limit: limit,
    active,
  }
}

export function presentCampaign(
  row: CampaignRow,
  { rows, total }: Awaited<ReturnType<typeof codesOf>>,
): CampaignAnswer {
  return {
    code: row.code,
    name: row.name,
    kind: row.kind,
    percent: row.percent,
    amounts: toDecimalPrices(row.amounts),
    gift: row.gift,
    from: row.starts_at?.toISOString() ?? null,
    to: row.ends_at?.toISOString() ?? null,
    min_sums: toDecimalPrices(row.min_sums),
    hours: row.hours,
    cities: row.cities,
    first_order: row.first_order,
    per_customer: row.per_customer,
    limit: row.total_limit,
    used: row.used,
    active: row.active,
    codes: rows.map(({ code, total_limit, used, active, amount, currency, expires_at }) => ({
      code,
      limit: total_limit,
      used,
      active,
      amount: amount === null ? null : toDecimal(amount),
      currency,
      expires_at: expires_at?.toISOString() ?? null,
    })),
    codes_total: total,
  }
}
