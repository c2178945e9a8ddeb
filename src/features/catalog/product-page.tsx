import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useShop } from '#api/shop.ts'
import type { Goods } from '#api/types.ts'
import { Gallery } from '#ui/gallery.tsx'
import { containerClass } from '#ui/surface.ts'
import { ImageCorner } from './card-slot.tsx'
import { catalogQueries } from './catalog.queries.ts'
import { ProductBreadcrumbs } from './components/product-breadcrumbs.tsx'
import { ProductDetails } from './components/product-details.tsx'
import { GoodsGrid } from './goods-grid.tsx'

const route = getRouteApi('/product/$slug')

export function ProductPage({ below: Below }: { below: ComponentType<{ goods: Goods }> }) {
  const { t } = useLingui()
  const { slug } = route.useParams()
  const { data: goods } = useSuspenseQuery(catalogQueries.goods(useShop(), slug))
  return (
    <div className={`${containerClass} pt-1`}>
      <ProductBreadcrumbs category={goods.category} />
      <article className="mt-2 grid items-start gap-5 md:grid-cols-2 md:gap-8 lg:gap-12">
        <div className="relative md:sticky md:top-[calc(var(--header-height)+1.5rem)]">
          <Gallery
            key={goods.id}
            images={goods.images}
            alt={goods.name}
            label={t`Pictures`}
            imageLabel={(number) => t`Picture ${number}`}
            sizes="(min-width: 1368px) 612px, (min-width: 768px) 46vw, 92vw"
          />
          <div className="absolute top-2 end-2">
            <ImageCorner goods={goods} />
          </div>
        </div>
        {/* Another dish starts with choices of its own. */}
        <ProductDetails key={goods.id} goods={goods} />
      </article>
      {goods.related.length > 0 && (
        <section data-section className="mt-12">
          <h2 className="mb-4 text-title">
            <Trans>Goes well with it</Trans>
          </h2>
          <GoodsGrid goods={goods.related} />
        </section>
      )}
      <Below key={goods.id} goods={goods} />
    </div>
  )
}
