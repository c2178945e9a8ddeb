import type { QueryClient } from '@tanstack/react-query'
import { createAtom, useSelector } from '@tanstack/react-store'
import type { StorefrontContext } from '#api/shop.ts'
import type { DishCard } from '#api/types.ts'
import type { Allergen } from '#contract/menu/dietary.ts'
import { boundedString } from '#contract/values/bounded.ts'
import { boundedArray } from '#contract/values/bounded-array.ts'
import { createStorageItem } from '#platform/session/browser-storage.ts'
import { readDietChoice } from './diet-choice.state.ts'
import { type Verdict, verdictOf, warningKey, warns } from './diet.rules.ts'

/** `slug` of a dish that is not on the page itself, where it can be put together differently. */
export type AddedDish = Pick<DishCard, 'id' | 'name' | 'langs' | 'dietary'> & { slug?: string }

/** False when the dish has to be put together by hand. */
export type AddWithout = (
  shop: StorefrontContext,
  client: QueryClient,
  codes: readonly Allergen[],
) => Promise<boolean>

export interface Warning {
  dish: AddedDish
  verdict: Verdict
  add: () => void
  addWithout?: AddWithout | undefined
}

/** Keys of what the customer wants all the same in this session, the oldest are dropped. */
const maxAccepted = 200
const accepted = createStorageItem(
  'sessionStorage',
  'diet-accepted',
  boundedArray(boundedString(300), maxAccepted),
)
const warning = createAtom<Warning | null>(null)

/** Adds at once what suits, or was accepted before; else the customer is asked first. */
export function addOrWarn(dish: AddedDish, add: () => void, addWithout?: AddWithout): void {
  const verdict = verdictOf(dish.dietary, readDietChoice())
  const known = accepted.read() ?? []
  const key = warningKey(dish.id, verdict)
  if (!warns(verdict) || known.includes(key)) return add()
  warning.set({ dish, verdict, add, addWithout })
}

export function acceptWarning({ dish, verdict, add }: Warning): void {
  closeWarning()
  accepted.write([warningKey(dish.id, verdict), ...(accepted.read() ?? [])].slice(0, maxAccepted))
  add()
}

export const closeWarning = (): void => warning.set(null)

export const useWarning = (): Warning | null => useSelector(warning)
