import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useShop } from '#api/shop.ts'
import { catalogQueries } from '#features/catalog/catalog.queries.ts'
import { GoodsGrid } from '#features/catalog/goods-grid.tsx'

export function Hits() {
  const { data: home } = useSuspenseQuery(catalogQueries.home(useShop()))
  if (home.hits.length === 0) return null
  return (
    <section>
      <h2 className="mt-4 mb-3 text-title">
        <Trans>Most popular</Trans>
      </h2>
      <GoodsGrid goods={home.hits} />
    </section>
  )
}
