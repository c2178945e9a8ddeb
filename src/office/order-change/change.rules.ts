import type { CartLine, DishCard } from '#api/types.ts'
import type * as v from 'valibot'
import type { operatorOrder } from '#contract/ops/orders.calls.ts'
import { cartLimits } from '#contract/orders/cart-limits.ts'
import { changeable, type OrderStatus } from '#contract/orders/order-flow.ts'
import { changedPortions, counted } from '../dish-choice/choice.rules.ts'

export type OfficeOrder = v.InferOutput<typeof operatorOrder>
export type ProposedChange = NonNullable<OfficeOrder['change']>
type OrderedLine = OfficeOrder['dishes'][number]

/** A line of the order or a dish that was added; 0 pieces take it out. */
export interface DraftLine {
  key: string
  name: string
  /** What was chosen of the dish. */
  details: string
  /** Whether there is something to choose. */
  hasChoices: boolean
  /** Pieces that the customer has ordered. */
  ordered: number
  line: CartLine
}

const portion = ({ id, quantity }: { id: number; quantity: number }) => ({ id, quantity })
type Choice = Pick<OrderedLine, 'ingredients' | 'options'>
const choiceOf = ({ ingredients, options }: Choice) => ({
  ingredients: ingredients.map(portion),
  options: options.map((option) => ({
    ...portion(option),
    ...(option.options.length > 0 && { options: option.options.map(portion) }),
  })),
})

const cartLineOf = (line: OrderedLine): CartLine => ({
  id: line.id,
  quantity: line.quantity,
  free_of_choice: line.free_of_choice,
  ...choiceOf(line),
  ...(line.slots.length > 0 && {
    slots: line.slots.map((slot) => ({ id: slot.id, dish_id: slot.dish_id, ...choiceOf(slot) })),
  }),
})

type Portion = { id: number; quantity: number; options?: readonly Portion[] | undefined }
const portionsKey = (portions: readonly Portion[] = []): unknown =>
  portions
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, quantity, options }) => [id, quantity, portionsKey(options)])

const choiceKey = ({ ingredients, options }: Pick<CartLine, 'ingredients' | 'options'>) => [
  portionsKey(ingredients),
  portionsKey(options),
]

/** The same for the same choice, in any order and with what is empty or left out. */
const keyOf = (line: CartLine): string =>
  JSON.stringify([
    line.id,
    line.free_of_choice,
    choiceKey(line),
    (line.slots ?? [])
      .toSorted((one, other) => one.id - other.id)
      .map((slot) => [slot.id, slot.dish_id, choiceKey(slot)]),
  ])

function chosenIn({ options, difference }: Pick<OrderedLine, 'options' | 'difference'>): string {
  const picked = options.flatMap((option) => [option, ...option.options])
  const named = new Set(picked.map(({ id }) => id))
  return [
    ...picked.map(({ name, quantity }) => counted(name, quantity)),
    ...difference
      .filter(({ id, kind }) => kind !== 'choice' || !named.has(id))
      .map(({ name, before, after }) => changedPortions(name, after, before)),
  ].join(' · ')
}

/** Equal lines are one. */
export function draftOf({ dishes }: Pick<OfficeOrder, 'dishes'>): DraftLine[] {
  const draft = new Map<string, DraftLine>()
  for (const ordered of dishes) {
    const line = cartLineOf(ordered)
    const key = keyOf(line)
    const quantity = ordered.quantity + (draft.get(key)?.ordered ?? 0)
    const slots = ordered.slots.map((slot) =>
      [slot.name, chosenIn(slot)].filter(Boolean).join(': '),
    )
    draft.set(key, {
      key,
      name: ordered.name,
      details: [chosenIn(ordered), ...slots].filter(Boolean).join(' · '),
      hasChoices: ordered.has_choices,
      ordered: quantity,
      line: { ...line, quantity },
    })
  }
  return [...draft.values()]
}

export const withQuantity = (
  draft: readonly DraftLine[],
  key: string,
  quantity: number,
): DraftLine[] =>
  draft.flatMap((item) => {
    if (item.key !== key) return [item]
    return quantity === 0 && item.ordered === 0
      ? []
      : [{ ...item, line: { ...item.line, quantity } }]
  })

interface Added {
  name: string
  choices: readonly string[]
  line: CartLine
}

/** As many pieces more as the line has. */
export function withLine(
  draft: readonly DraftLine[],
  { name, choices, line }: Added,
  hasChoices = true,
): DraftLine[] {
  const key = keyOf(line)
  const known = draft.find((item) => item.key === key)
  if (known) {
    const quantity = Math.min(known.line.quantity + line.quantity, cartLimits.quantity)
    return withQuantity(draft, key, quantity)
  }
  return [...draft, { key, name, details: choices.join(' · '), hasChoices, ordered: 0, line }]
}

/** One more piece of the dish as it comes. */
export const withDish = (
  draft: readonly DraftLine[],
  { id, name }: Pick<DishCard, 'id' | 'name'>,
): DraftLine[] => {
  const line: CartLine = { id, quantity: 1, free_of_choice: null, ingredients: [], options: [] }
  return withLine(draft, { name, choices: [], line }, false)
}

/** Pieces of a line with another choice; the other pieces stay as they are. */
export function withChoice(
  draft: readonly DraftLine[],
  { key, line }: Pick<DraftLine, 'key' | 'line'>,
  chosen: Added,
): DraftLine[] {
  if (keyOf(chosen.line) === key) return [...draft]
  const left = Math.max(0, line.quantity - chosen.line.quantity)
  return withLine(withQuantity(draft, key, left), chosen)
}

export const dishesOf = (draft: readonly DraftLine[]): CartLine[] =>
  draft.flatMap(({ line }) => (line.quantity > 0 ? [line] : []))

export const isChanged = (draft: readonly DraftLine[]): boolean =>
  draft.some(({ ordered, line }) => line.quantity !== ordered)

/** The kitchen has not finished, and the order does not wait for its payment. */
export const canChange = ({ status, payment }: Pick<OfficeOrder, 'status' | 'payment'>): boolean =>
  changeable.includes(status satisfies OrderStatus) &&
  ['on_delivery', 'deposit_paid', 'paid'].includes(payment.status)

type Step = Pick<OfficeOrder, 'version' | 'change_count'>
/** The one that knows more. */
export const newer = <Order extends Step>(one: Order, other: Order): Order =>
  other.version > one.version || (other.change_count ?? 0) > (one.change_count ?? 0) ? other : one

export const isOpen = (
  change: OfficeOrder['change'],
  now: number,
): change is ProposedChange & { state: 'open' } =>
  change?.state === 'open' && Date.parse(change.expires_at) > now
