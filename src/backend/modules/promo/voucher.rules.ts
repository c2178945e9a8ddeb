import { randomInt } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import { instantOf } from '#backend/modules/cities/hours.rules.ts'

export const voucherCampaign = 'voucher'

/** Without letters and digits that look or sound alike: 0, O, 1, I, L, 5, S, 8, B. */
const alphabet = 'ACDEFGHJKMNPQRTUVWXYZ234679'

/** 2 × 10^14 codes, so that twenty guesses an hour find none. */
export const newVoucherCode = (): string =>
  Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** The last moment of a day, which pages name alone, by the clock of the city. */
export function voucherEnd(timeZone: string, issuedAt: Date, days: number): Date {
  const issued = Temporal.Instant.fromEpochMilliseconds(issuedAt.getTime())
  const day = issued.toZonedDateTimeISO(timeZone).toPlainDate().add({ days })
  return new Date(instantOf(day, '24:00', timeZone) - 1)
}
