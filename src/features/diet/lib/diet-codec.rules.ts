import type { DietaryNeeds } from '#contract/menu/dietary.ts'
import { allergensAmong, dietsAmong } from '../diet-labels.ts'

/** `hides`: unsuitable dishes are left out of lists; of this device alone. */
export interface DietChoice extends DietaryNeeds {
  hides: boolean
}

export const eatsAll: DietChoice = { allergens: [], traces: false, diets: [], hides: false }

export const isEmpty = ({ allergens, diets }: Pick<DietaryNeeds, 'allergens' | 'diets'>): boolean =>
  allergens.length === 0 && diets.length === 0

/* `1~milk.nuts~vegan~th`: the version, allergens, diets, and the letters of what is switched on. */
const written = /^1~([a-z.]*)~([a-z.-]*)~(t?)(h?)$/
const maxLength = 300

/** Empty for a customer who eats everything. */
export const encodeDiet = ({ allergens, diets, traces, hides }: DietChoice): string =>
  isEmpty({ allergens, diets })
    ? ''
    : `1~${allergens.join('.')}~${diets.join('.')}~${traces ? 't' : ''}${hides ? 'h' : ''}`

/** A text that cannot be read counts as nothing chosen. */
export function decodeDiet(text: string): DietChoice {
  const [, allergens, diets, traces, hides] =
    text.length <= maxLength ? (written.exec(text) ?? []) : []
  const choice = {
    allergens: allergensAmong(allergens?.split('.') ?? []),
    diets: dietsAmong(diets?.split('.') ?? []),
    traces: Boolean(traces),
    hides: Boolean(hides),
  }
  return isEmpty(choice) ? eatsAll : choice
}
