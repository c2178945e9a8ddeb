import * as v from 'valibot'
import {
  cartLimits,
  isEachOnce,
  lineQuantity,
  portionQuantity,
} from '#contract/orders/cart-limits.ts'
import { bodyId } from '#contract/common.ts'
import { type Cart } from '../cart.rules.ts'
import { choiceText, lineKey, pair } from '#features/order-summary/line-key.rules.ts'
import { dishIdBody } from '#contract/values/ids.ts'

/*
 * `1~1c.2~2f.1!3-5.0-6.2_7.1*8.2'1.3d-4.0_9.1`: the version, then lines of dish.quantity, !choice,
 * -ingredient.quantity, _option.quantity, each with the *picks.quantity of the group that it opens,
 * and 'slot.dish of a combo with its own ingredients and options, in base 36. Only characters that
 * a cookie takes as they are. A new version gets a new first character.
 */
const version = '1'
const picked = '(_[0-9a-z.]+([*][0-9a-z.]+)*)*'
const written = new RegExp(`^1(~[0-9a-z.!-]+${picked}('[0-9a-z.-]+${picked})*)+$`)
const base = 36
const unpair = (text = '') => {
  const [id = '', quantity = ''] = text.split('.')
  return { id: parseInt(id, base), quantity: parseInt(quantity, base) }
}
const unwriteChoices = (text = '') => {
  const [main = '', ...options] = text.split('_')
  const [head = '', ...ingredients] = main.split('-')
  return {
    head,
    ingredients: ingredients.map(unpair),
    options: options.map((option) => {
      const [own, ...opened] = option.split('*')
      return { ...unpair(own), options: opened.map(unpair) }
    }),
  }
}

const unwrite = (text: string) =>
  text
    .split('~')
    .slice(1)
    .map((line) => {
      const [own, ...slots] = line.split("'")
      const { head, ...rest } = unwriteChoices(own)
      const [dish, choice] = head.split('!')
      return {
        ...unpair(dish),
        free_of_choice: choice === undefined ? null : parseInt(choice, base),
        ...rest,
        slots: slots.map((slot) => {
          const { head, ...rest } = unwriteChoices(slot)
          const { id, quantity } = unpair(head)
          return { id, dish_id: quantity, ...rest }
        }),
      }
    })

const eachOnce = <Item extends { id: number }>() => v.check<Item[]>(isEachOnce)
const portion = v.object({ id: bodyId, quantity: portionQuantity })
/** More ingredients than a line can have are refused where one is added. */
const portions = v.pipe(v.array(portion), v.maxLength(cartLimits.options), eachOnce())
const dishChoices = {
  ingredients: portions,
  options: v.pipe(
    v.array(v.object({ ...portion.entries, options: portions })),
    v.maxLength(cartLimits.options),
    eachOnce(),
  ),
}

/** Not `plain(cartLine)`: the first visit's scripts are limited. */
const storedLine = v.object({
  id: dishIdBody,
  quantity: lineQuantity,
  free_of_choice: v.nullable(bodyId),
  ...dishChoices,
  slots: v.pipe(
    v.array(v.object({ id: bodyId, dish_id: dishIdBody, ...dishChoices })),
    v.maxLength(cartLimits.slots),
    eachOnce(),
  ),
})

const cartText = v.pipe(
  v.string(),
  v.maxLength(4096),
  v.regex(written),
  v.transform(unwrite),
  v.array(storedLine),
  v.maxLength(cartLimits.lines),
  v.check((lines) => new Set(lines.map(lineKey)).size === lines.length),
)

export const encodeCart = (lines: Cart): string =>
  lines.reduce(
    (text, line) => `${text || version}~${pair(line.id, line.quantity)}${choiceText(line)}`,
    '',
  )

/** Undefined for an invalid cookie, which is then dropped. */
export function decodeCart(text: string): Cart | undefined {
  const result = v.safeParse(cartText, text)
  return result.success ? result.output : undefined
}
