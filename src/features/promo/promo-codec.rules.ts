import * as v from 'valibot'
import { promoCode } from '#contract/cart.calls.ts'

const version = '1~'
const code = v.pipe(promoCode, v.minLength(1))

/** A code as it may be sent, without the spaces around it; undefined for what cannot be one. */
export function readableCode(text: string): string | undefined {
  const { success, output } = v.safeParse(code, text)
  return success && output.isWellFormed() ? output : undefined
}

/** The code as the text of its cookie: `1~SUSHI10`; empty without one. */
export const encodePromo = (text: string): string =>
  text ? version + encodeURIComponent(text) : ''

/** The code of a cookie's text, or undefined when this is not one: such a cookie is dropped. */
export function decodePromo(text: string): string | undefined {
  if (!text.startsWith(version)) return undefined
  try {
    return readableCode(decodeURIComponent(text.slice(version.length)))
  } catch {
    return undefined
  }
}
