import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useStorefront } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { catalogQueries } from '#features/catalog/catalog.queries.ts'
import { containerClass } from '#ui/layout/surface.ts'
import { Banners } from './components/banners.tsx'
import { CategoryTiles } from './components/category-tiles.tsx'
import { cityNote } from './components/city-note.tsx'
import { HomeNews, HomePromotions } from './components/home-content.tsx'
import type { ReactNode } from 'react'
import type { DishCard } from '#api/types.ts'
import { DishGrid } from '#features/catalog/dish-grid.tsx'
import { HomeSection } from './components/home-section.tsx'

export function HomePage() {
  const shop = useStorefront()
  const { data: home } = useSuspenseQuery(catalogQueries.home(shop))
  const { data: navigation } = useSuspenseQuery(shopQueries.navigation(shop))
  const heading = navigation.find((item) => item.module.type === 'home')?.seo
  return (
    <div className={`${containerClass} flex flex-col gap-8 pt-2 md:gap-14 md:pt-6`}>
      <Banners banners={home.banners} />
      {/* On a phone one line, that the first dishes are in its first screen. */}
      <section className="max-md:-my-5 md:-mt-6">
        <h1 lang={heading?.langs?.h1} className="mb-4 text-title max-md:sr-only">
          {heading?.h1 ?? <Trans>What would you like today?</Trans>}
        </h1>
        <CategoryTiles />
      </section>
      <DishSection title={<Trans>Most popular</Trans>} dishes={home.hits} first />
      <DishSection title={<Trans>New on the menu</Trans>} dishes={home.novelties} />
      <HomePromotions />
      <HomeNews />
      {cityNote()}
    </div>
  )
}

interface DishSectionProps {
  title: ReactNode
  dishes: readonly DishCard[]
  first?: boolean
}

function DishSection({ title, dishes, first }: DishSectionProps) {
  if (dishes.length === 0) return null
  return (
    <HomeSection title={title} to="/products" more={<Trans>Whole menu</Trans>}>
      <DishGrid dishes={dishes} first={first} />
    </HomeSection>
  )
}
