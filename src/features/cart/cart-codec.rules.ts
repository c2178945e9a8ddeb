import * as v from 'valibot'
import { cartLimits, isEachOnce, lineQuantity, portionQuantity } from '#contract/cart-line.ts'
import { bodyId } from '#contract/common.ts'
import { type Cart, lineKey } from './cart.rules.ts'
import { goodsIdBody } from '#contract/ids.ts'

/*
 * `1~1c.2~2f.1!3-5.0-6.2`: the version, then lines of dish.quantity, !choice, -ingredient.quantity,
 * in base 36. Only characters that a cookie takes as they are. A new version gets a new first
 * character.
 */
const version = '1'
const written = /^1(~[0-9a-z]+\.[0-9a-z]+(![0-9a-z]+)?(-[0-9a-z]+\.[0-9a-z]+)*)+$/
const base = 36
const pair = (id: number, quantity: number) => `${id.toString(base)}.${quantity.toString(base)}`
const unpair = (text: string) => {
  const [id = '', quantity = ''] = text.split('.')
  return { id: parseInt(id, base), quantity: parseInt(quantity, base) }
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

/** Not `plain(keptLine)`: the first visit's scripts are limited. */
const keptLine = v.object({
  id: goodsIdBody,
  quantity: lineQuantity,
  ingredients: v.pipe(
    v.array(v.object({ id: bodyId, quantity: portionQuantity })),
    v.maxLength(cartLimits.ingredients),
    v.check((list) => isEachOnce(list)),
  ),
  free_of_choice: v.nullable(bodyId),
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
        return `${text}~${pair(line.id, line.quantity)}${choice}${line.ingredients.map((item) => `-${pair(item.id, item.quantity)}`).join('')}`
      }, version)

/** Undefined for an invalid cookie, which is then dropped. */
export function decodeCart(text: string): Cart | undefined {
  const result = v.safeParse(cartText, text)
  return result.success ? result.output : undefined
}
