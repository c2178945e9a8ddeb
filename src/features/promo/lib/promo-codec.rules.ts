import * as v from 'valibot'
import { promoCode } from '#contract/orders/cart.calls.ts'

const version = '1~'
const code = v.pipe(promoCode, v.minLength(1))

/** Trimmed; undefined for text that cannot be a code. */
export function readableCode(text: string): string | undefined {
  const { success, output } = v.safeParse(code, text)
  return success && output.isWellFormed() ? output : undefined
}

/** `1~SUSHI10`; empty without a code. */
export const encodePromo = (text: string): string =>
  text ? version + encodeURIComponent(text) : ''

/** Undefined for an invalid cookie, which is then dropped. */
export function decodePromo(text: string): string | undefined {
  if (!text.startsWith(version)) return undefined
  try {
    return readableCode(decodeURIComponent(text.slice(version.length)))
  } catch {
    return undefined
  }
}
