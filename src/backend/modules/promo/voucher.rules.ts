import { randomInt } from 'node:crypto'

export const voucherCampaign = 'voucher'

/** Without letters and digits that look or sound alike: 0, O, 1, I, L, 5, S, 8, B. */
const alphabet = 'ACDEFGHJKMNPQRTUVWXYZ234679'

/** 2 × 10^14 codes, so that twenty guesses an hour find none. */
export const newVoucherCode = (): string =>
  Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')
