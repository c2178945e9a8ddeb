import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useStorefront } from '#api/shop.ts'
import type { Dish } from '#api/types.ts'
import { isOfKind } from '#contract/values/image.ts'
import { Gallery } from '#ui/layout/gallery.tsx'
import { containerClass } from '#ui/layout/surface.ts'
import { ImageCorner } from './card-slot.tsx'
import { catalogQueries } from './catalog.queries.ts'
import { ProductBreadcrumbs } from './components/product-breadcrumbs.tsx'
import { ProductDetails } from './components/product-details.tsx'
import { DishGrid } from './dish-grid.tsx'
import { useBackTransition } from './lib/use-back-transition.ts'

const route = getRouteApi('/product/$slug')

export function ProductPage({ below: Below }: { below: ComponentType<{ dish: Dish }> }) {
  const { t } = useLingui()
  const { slug } = route.useParams()
  const { data: dish } = useSuspenseQuery(catalogQueries.dishes(useStorefront(), slug))
  useBackTransition(slug)
  return (
    <div className={`${containerClass} pt-1`}>
      <ProductBreadcrumbs category={dish.category} />
      <article className="mt-2 grid items-start gap-5 md:grid-cols-2 md:gap-8 lg:gap-12">
        <div className="relative md:sticky md:top-[calc(var(--header-height)+1.5rem)]">
          <Gallery
            key={dish.id}
            images={dish.images}
            alt={dish.images.some(isOfKind) ? '' : dish.name}
            label={t`Pictures`}
            imageLabel={(number) => t`Picture ${number}`}
            sizes="(min-width: 1368px) 612px, (min-width: 768px) 46vw, 92vw"
          />
          <div className="absolute top-2 end-2">
            <ImageCorner dish={dish} />
          </div>
        </div>
        {/* Another dish starts with choices of its own. */}
        <ProductDetails key={dish.id} dish={dish} />
      </article>
      {dish.related.length > 0 && (
        <section data-section className="mt-12">
          <h2 className="mb-4 text-title">
            <Trans>Goes well with it</Trans>
          </h2>
          <DishGrid dishes={dish.related} />
        </section>
      )}
      <Below key={dish.id} dish={dish} />
    </div>
  )
}
