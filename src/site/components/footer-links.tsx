import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useStorefront } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { catalogQueries } from '#features/catalog/catalog.queries.ts'
import { NavigationLink } from './navigation-link.tsx'

export const footerLinkClass =
  'inline-flex min-h-touch items-center text-muted hover:text-ink md:min-h-9'

export function FooterCategories({ className }: { className: string }) {
  const { t } = useLingui()
  const { data: categories } = useSuspenseQuery(catalogQueries.categories(useStorefront()))
  return (
    <nav aria-label={t`Menu`}>
      <ul className={className}>
        {categories
          .filter((category) => category.is_in_footer_web && category.parent_id === null)
          .map((category) => (
            <li key={category.id}>
              <Link
                to="/products/$category"
                params={{ category: category.slug }}
                lang={category.langs?.name}
                className={footerLinkClass}
              >
                {category.name}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

export function FooterNavigation({ className }: { className: string }) {
  const { t } = useLingui()
  const { data: navigation } = useSuspenseQuery(shopQueries.navigation(useStorefront()))
  return (
    <nav aria-label={t`Information`}>
      <ul className={className}>
        {navigation
          .filter((item) => item.show_bottom)
          .map((item) => (
            <li key={item.id}>
              <NavigationLink item={item} className={footerLinkClass} />
            </li>
          ))}
      </ul>
    </nav>
  )
}
