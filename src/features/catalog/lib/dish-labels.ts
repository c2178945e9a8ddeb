import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Nutrient } from './nutrition.rules.ts'

export const nutrientLabels: Record<Nutrient, MessageDescriptor> = {
  kcal: msg`Energy, kcal`,
  proteins: msg`Protein, g`,
  fats: msg`Fat, g`,
  carbohydrates: msg`Carbohydrates, g`,
}
