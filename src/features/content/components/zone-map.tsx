import { useLingui } from '@lingui/react/macro'
import { useStorefront } from '#api/shop.ts'
import type { Branch, Zone } from '#contract/cities/city.calls.ts'
import { CityMap } from '#features/delivery/city-map.tsx'

/** `describedBy`: id of the table with the same information as text. */
export function ZoneMap({
  zones,
  branches,
  describedBy,
}: {
  zones: readonly Zone[]
  branches: readonly Branch[]
  describedBy: string
}) {
  const { t } = useLingui()
  const { city } = useStorefront()
  const label = t`Map of the delivery zones and pickup points`
  return (
    <CityMap
      city={city}
      label={label}
      zones={zones}
      branches={branches}
      describedBy={describedBy}
      className="h-map md:h-104"
    />
  )
}
