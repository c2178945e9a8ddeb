import { Trans, useLingui } from '@lingui/react/macro'
import { useShop } from '#api/shop.ts'
import type { Goods } from '#api/types.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import { Badge } from '#ui/badge.tsx'
import { panelClass } from '#ui/surface.ts'
import { allergenLabels, dietLabels } from '../goods-labels.ts'
import { NutritionTable } from './nutrition-table.tsx'

export function ProductFacts({ goods }: { goods: Goods }) {
  const { t } = useLingui()
  const { locale } = useShop()
  const allergens = new Intl.ListFormat(localeTags[locale]).format(
    goods.allergens.map((allergen) => t(allergenLabels[allergen])),
  )
  return (
    <div className={`${panelClass} flex flex-col gap-6`}>
      <NutritionTable goods={goods} />
      <section>
        <h2 className="mb-2 text-subtitle">
          <Trans>Allergens</Trans>
        </h2>
        <p className="text-sm text-muted">
          {goods.allergens.length > 0 ? (
            <Trans>Contains {allergens}.</Trans>
          ) : (
            <Trans>None of the twelve that we track.</Trans>
          )}
        </p>
        {goods.diets.length > 0 && (
          <ul aria-label={t`Suitable for`} className="mt-3 flex flex-wrap gap-2">
            {goods.diets.map((diet) => (
              <li key={diet}>
                <Badge tone="soft">{t(dietLabels[diet])}</Badge>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
