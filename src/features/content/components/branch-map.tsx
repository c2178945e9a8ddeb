import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useShop } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { CityMap } from '#features/delivery/city-map.tsx'

/** `describedBy`: id of the list with the same information as text. */
export function BranchMap({ describedBy }: { describedBy: string }) {
  const { t } = useLingui()
  const shop = useShop()
  const { branches } = useSuspenseQuery(shopQueries.delivery(shop)).data
  return (
    <CityMap
      city={shop.city}
      label={t`Map of the pickup points`}
      branches={branches}
      describedBy={describedBy}
      className="h-map md:h-104"
    />
  )
}
