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
  key: string
  dish: AddedDish
  verdict: Verdict
  add: () => void
  addWithout?: AddWithout | undefined
}

/** The first is asked about; the last one stays while its dialog closes. */
interface Warnings {
  warnings: readonly Warning[]
  isOpen: boolean
}

/** Keys of what the customer wants all the same in this session, the oldest are dropped. */
const maxAccepted = 200
const accepted = createStorageItem(
  'sessionStorage',
  'diet-accepted',
  boundedArray(boundedString(300), maxAccepted),
)
const asked = createAtom<Warnings>({ warnings: [], isOpen: false })

/** Adds at once what suits, or was accepted before; else the customer is asked first. */
export function addOrWarn(dish: AddedDish, add: () => void, addWithout?: AddWithout): void {
  const verdict = verdictOf(dish.dietary, readDietChoice())
  const known = accepted.read() ?? []
  const key = warningKey(dish.id, verdict)
  if (!warns(verdict) || known.includes(key)) return add()
  const warning = { key, dish, verdict, add, addWithout }
  asked.set(({ warnings, isOpen }) => ({
    warnings: isOpen ? [...warnings, warning] : [warning],
    isOpen: true,
  }))
}

export function acceptWarning({ key }: Warning): void {
  const same = asked.get().warnings.filter((warning) => warning.key === key)
  closeWarning(key)
  accepted.write([key, ...(accepted.read() ?? [])].slice(0, maxAccepted))
  for (const { add } of same) add()
}

/** Presses on the same dish share an answer; the next dish is asked about. */
export const closeWarning = (key = asked.get().warnings[0]?.key): void =>
  asked.set((before) => {
    const warnings = before.warnings.filter((warning) => warning.key !== key)
    if (warnings.length === before.warnings.length) return before
    return warnings.length > 0 ? { warnings, isOpen: true } : { ...before, isOpen: false }
  })

export function useWarning(): { warning: Warning | undefined; isOpen: boolean } {
  const { warnings, isOpen } = useSelector(asked)
  return { warning: warnings[0], isOpen }
}
