import { useLingui } from '@lingui/react/macro'
import { useStorefront } from '#api/shop.ts'
import type { Allergen } from '#contract/menu/dietary.ts'
import { listText } from '#platform/i18n/list-format.ts'
import type { Verdict } from './diet.rules.ts'
import { shortAllergenLabels } from '#platform/i18n/allergen-labels.ts'
import { unsuitedLabels } from './diet-labels.ts'

export function useAllergenList() {
  const { t } = useLingui()
  const { locale } = useStorefront()
  return (codes: readonly Allergen[]): string =>
    listText(
      codes.map((code) => t(shortAllergenLabels[code])),
      locale,
    )
}

/** Plain sentences, the weightiest first. */
export function useReasons() {
  const { t } = useLingui()
  const list = useAllergenList()
  return ({ contains, avoidable, traces, diets }: Verdict): string[] => {
    const [inIt, leftOut, maybe] = [list(contains), list(avoidable), list(traces)]
    return [
      ...(inIt ? [t`Contains ${inIt}`] : []),
      ...diets.map((diet) => t(unsuitedLabels[diet])),
      ...(leftOut ? [t`With ${leftOut}, can be left out`] : []),
      ...(maybe ? [t`May contain traces of ${maybe}`] : []),
    ]
  }
}
