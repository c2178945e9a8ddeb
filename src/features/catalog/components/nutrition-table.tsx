import { Trans, useLingui } from '@lingui/react/macro'
import type { Goods } from '#api/types.ts'
import { nutrientLabels } from '../goods-labels.ts'
import { nutritionRows } from '../nutrition.rules.ts'

export function NutritionTable({ goods }: { goods: Goods }) {
  const { t, i18n } = useLingui()
  const rows = nutritionRows(goods)
  if (rows.length === 0) return null
  const perPortion = rows.some((row) => row.perPortion !== null)
  const isDrink = goods.weight === null && goods.measure === 'ml'
  return (
    <section>
      <h2 className="mb-2 text-subtitle">
        <Trans>Nutrition</Trans>
      </h2>
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="text-tiny text-muted">
            <td />
            <th scope="col" className="py-1 text-right font-normal">
              {isDrink ? <Trans>per 100 ml</Trans> : <Trans>per 100 g</Trans>}
            </th>
            {perPortion && (
              <th scope="col" className="py-1 text-right font-normal">
                <Trans>per portion</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.nutrient} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-normal text-muted">
                {t(nutrientLabels[row.nutrient])}
              </th>
              <td className="py-2 text-right">{i18n.number(row.per100)}</td>
              {perPortion && (
                <td className="py-2 text-right font-semibold">
                  {row.perPortion !== null && i18n.number(row.perPortion)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
