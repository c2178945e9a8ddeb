import type { CartLine } from '#api/types.ts'
import { cartLimits } from '#contract/orders/cart-limits.ts'
import { type Cart, type CartChange, quantityOf } from '../cart.rules.ts'
import { type PieceLimits, setLimited, type Unset } from './piece-limits.rules.ts'

const countOptions = (options: CartLine['options'] = []): number =>
  options.reduce((sum, item) => sum + 1 + countOptions(item.options), 0)

/** Too many ingredients of one dish, or options in all. */
export const isTooLong = ({ slots = [], ...own }: Unset): boolean =>
  [own, ...slots].some(({ ingredients }) => ingredients.length > cartLimits.ingredients) ||
  [own, ...slots].reduce((sum, { options }) => sum + countOptions(options), 0) > cartLimits.options

/** One piece more of a dish with its choices. */
export const raiseChosen = (lines: Cart, line: Unset, limits: PieceLimits): CartChange =>
  isTooLong(line)
    ? { limit: 'ingredients' }
    : setLimited(lines, { ...line, quantity: quantityOf(lines, line) + 1 }, limits)
