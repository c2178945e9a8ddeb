import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useStorefront } from '#api/shop.ts'
import type { Dish } from '#api/types.ts'
import { listText } from '#platform/i18n/list-format.ts'
import { shortAllergenLabels } from '#platform/i18n/allergen-labels.ts'

/** Lists with everything that may be picked; null where no choice changes the list. */
export interface LongestLists {
  allergens: Dish['allergens'] | null
  traces: Dish['allergens'] | null
}

type Props = {
  /** Includes the allergens of the picked options. */
  allergens: Dish['allergens']
  traces: Dish['allergens']
  longest: LongestLists
}

export function AllergenText({ allergens: contained, traces: possible, longest }: Props) {
  const { t } = useLingui()
  const { locale } = useStorefront()
  const list = (codes: Dish['allergens']) =>
    listText(
      codes.map((code) => t(shortAllergenLabels[code])),
      locale,
    )
  const mayContain = (codes: Dish['allergens']) => {
    const traces = list(codes)
    return codes.length > 0 ? <Trans>May contain traces: {traces}.</Trans> : null
  }
  const contains = (codes: Dish['allergens']) => {
    const allergens = list(codes)
    return codes.length > 0 ? (
      <Trans>Contains {allergens}.</Trans>
    ) : (
      <Trans>None of the 14 that must be declared.</Trans>
    )
  }
  return (
    <>
      <Reserved longest={longest.allergens && contains(longest.allergens)}>
        {contains(contained)}
      </Reserved>
      <Reserved longest={longest.traces && mayContain(longest.traces)}>
        {mayContain(possible.filter((code) => !contained.includes(code)))}
      </Reserved>
    </>
  )
}

/** As high as the longest list: what is picked moves nothing below it. */
function Reserved({ children, longest }: { children: ReactNode; longest: ReactNode }) {
  if (!children && !longest) return null
  return (
    <div className="mt-1 grid *:[grid-area:1/1] first:mt-0">
      <p role={longest ? 'status' : undefined}>{children}</p>
      {longest ? (
        <p aria-hidden className="invisible">
          {longest}
        </p>
      ) : null}
    </div>
  )
}
