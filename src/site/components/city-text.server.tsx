import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactElement } from 'react'
import { shopQueries } from '#api/shop.queries.ts'
import { useStorefront } from '#api/shop.ts'
import { catalogQueries } from '#features/catalog/catalog.queries.ts'
import { BranchAddress } from '#features/delivery/branch-address.tsx'

const listed = (items: readonly ReactElement[], between: string) => (
  <>
    {items.map((item, index) => (
      <Fragment key={item.key}>
        {index > 0 && between}
        {item}
      </Fragment>
    ))}
  </>
)

/** For those who come from a search for food in the city. */
export function CityText() {
  const shop = useStorefront()
  const { branches, ...city } = shop.city
  const { data: settings } = useSuspenseQuery(shopQueries.settings(shop))
  const { data: categories } = useSuspenseQuery(catalogQueries.categories(shop))
  const shopName = settings.shop_name
  const name = <span lang={city.langs?.name}>{city.name}</span>
  const kinds = listed(
    categories
      .filter(({ parent_id }) => parent_id === null)
      .map((category) => (
        <span key={category.id} lang={category.langs?.name}>
          {category.name}
        </span>
      )),
    ', ',
  )
  const places = listed(
    branches.map(({ id, address }) => <BranchAddress key={id} address={address} />),
    '; ',
  )
  return (
    <section className="max-w-3xl text-sm text-muted" data-city-text>
      <h2 className="mb-2 text-subtitle text-ink">
        <Trans>
          Food delivery and pickup: {shopName}, {name}
        </Trans>
      </h2>
      <p>
        <Trans>
          Order online: we cook after you order, and a courier brings the food to your door, or you
          pick it up yourself. On the menu: {kinds}.
        </Trans>
      </p>
      {branches.length > 0 && (
        <p className="mt-2">
          <Trans>
            Pickup points, {name}: {places}.
          </Trans>
        </p>
      )}
      <p className="mt-2">
        <Link to="/delivery" className="text-link underline">
          <Trans>Delivery zones, prices and opening hours</Trans>
        </Link>
      </p>
    </section>
  )
}
