import { randomInt } from 'node:crypto'

/** The campaign that the vouchers belong to that orders bring. */
export const voucherCampaign = 'voucher'

/** Letters and digits that nobody mistakes for one another, read aloud or in print: no 0, O, 1, I, L, 5, S, 8, B. */
const alphabet = 'ACDEFGHJKMNPQRTUVWXYZ234679'

/** A code of ten letters from a cryptographic source: 2 × 10^14 of them, so that twenty guesses an hour find none. */
export const newVoucherCode = (): string =>
  Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')
