import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Dish } from '#api/types.ts'
import type { Heading } from './heading.ts'
import { type Nutrient, nutrients, nutritionRows } from '../lib/nutrition.rules.ts'

const labels: Record<Nutrient, MessageDescriptor> = {
  kcal: msg`Energy, kcal`,
  proteins: msg`Protein, g`,
  fats: msg`Fat, g`,
  carbohydrates: msg`Carbohydrates, g`,
}

interface Props {
  dish: Dish
  heading?: Heading
}

export function NutritionTable({ dish, heading: Heading = 'h2' }: Props) {
  const { t, i18n } = useLingui()
  const known = nutritionRows(dish)
  // Those of a combo are known with its last dish: their place is kept.
  const rows =
    known.length > 0 || dish.slots.length === 0
      ? known
      : nutrients.map((nutrient) => ({ nutrient, per100: null, perPortion: null }))
  if (rows.length === 0) return null
  const perPortion = dish.slots.length > 0 || rows.some((row) => row.perPortion !== null)
  const isDrink = dish.weight === null && dish.measure === 'ml'
  return (
    <section>
      <Heading className="mb-2 text-subtitle">
        <Trans>Nutrition</Trans>
      </Heading>
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="text-tiny text-muted">
            <td />
            <th scope="col" className="py-1 text-end font-normal">
              {isDrink ? <Trans>per 100 ml</Trans> : <Trans>per 100 g</Trans>}
            </th>
            {perPortion && (
              <th scope="col" className="py-1 text-end font-normal">
                <Trans>per portion</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.nutrient} className="border-t border-line">
              <th scope="row" className="py-2 text-start font-normal text-muted">
                {t(labels[row.nutrient])}
              </th>
              <td className="py-2 text-end">
                {row.per100 === null ? '–' : i18n.number(row.per100)}
              </td>
              {perPortion && (
                <td className="py-2 text-end font-semibold">
                  {row.perPortion === null ? '–' : i18n.number(row.perPortion)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
