import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { shopQueries } from '#api/shop.queries.ts'
import { useShop } from '#api/shop.ts'
import { catalogQueries } from '#features/catalog/catalog.queries.ts'

/** For those who come from a search for food in the city. */
export function CityText() {
  const shop = useShop()
  const { name, branches } = shop.city
  const { data: settings } = useSuspenseQuery(shopQueries.settings(shop))
  const { data: categories } = useSuspenseQuery(catalogQueries.categories(shop))
  const shopName = settings.shop_name
  const kinds = categories
    .flatMap((category) => (category.parent_id === null ? [category.name] : []))
    .join(', ')
  const places = branches.map(({ address: { street, house } }) => `${street}, ${house}`).join('; ')
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
      {places && (
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
