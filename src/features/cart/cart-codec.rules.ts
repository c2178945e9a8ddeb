import * as v from 'valibot'
import { cartLimits, keptLine } from '#contract/cart-line.ts'
import { type Cart, lineKey } from './cart.rules.ts'

/*
 * `1~1c.2~2f.1!3-5.0-6.2`: the version, then lines of dish.quantity, !choice, -ingredient.quantity,
 * in base 36. Only characters that a cookie takes as they are. A new version gets a new first
 * character.
 */
const version = '1'
const written = /^1(~[0-9a-z]+\.[0-9a-z]+(![0-9a-z]+)?(-[0-9a-z]+\.[0-9a-z]+)*)+$/
const base = 36
const pair = (id: number, qtt: number) => `${id.toString(base)}.${qtt.toString(base)}`
const unpair = (text: string) => {
  const [id = '', qtt = ''] = text.split('.')
  return { id: parseInt(id, base), qtt: parseInt(qtt, base) }
}

const unwrite = (text: string) =>
  text
    .split('~')
    .slice(1)
    .map((line) => {
      const [head = '', ...ingredients] = line.split('-')
      const [dish = '', choice] = head.split('!')
      return {
        ...unpair(dish),
        free_of_choice: choice === undefined ? null : parseInt(choice, base),
        ingredients: ingredients.map(unpair),
      }
    })

const cartText = v.pipe(
  v.string(),
  v.maxLength(4096),
  v.regex(written),
  v.transform(unwrite),
  v.array(keptLine),
  v.maxLength(cartLimits.lines),
  v.check((lines) => new Set(lines.map(lineKey)).size === lines.length),
)

export const encodeCart = (lines: Cart): string =>
  lines.length === 0
    ? ''
    : lines.reduce((text, line) => {
        const choice = line.free_of_choice === null ? '' : `!${line.free_of_choice.toString(base)}`
        return `${text}~${pair(line.id, line.qtt)}${choice}${line.ingredients.map((item) => `-${pair(item.id, item.qtt)}`).join('')}`
      }, version)

/** Undefined for an invalid cookie, which is then dropped. */
export function decodeCart(text: string): Cart | undefined {
  const result = v.safeParse(cartText, text)
  return result.success ? result.output : undefined
}
