import { cartLimits } from '#contract/orders/cart-limits.ts'

interface Group {
  select: 'one' | 'many' | 'quantity'
  min: number
  max: number
  options: readonly { max?: number | undefined }[]
}

/** An import once took options with more portions than a cart does. */
export const maxOfOption = (
  { select, max }: Pick<Group, 'select' | 'max'>,
  option: Group['options'][number],
): number => Math.min(option.max ?? (select === 'quantity' ? max : 1), cartLimits.portions)

export const maxOfGroup = (group: Omit<Group, 'min'>): number =>
  group.options.reduce((sum, option) => sum + maxOfOption(group, option), 0)

/** Never more than can be picked: the dish could not be ordered. */
export const minOfGroup = (group: Group): number => Math.min(group.min, maxOfGroup(group))
