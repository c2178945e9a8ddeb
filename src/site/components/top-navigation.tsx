import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useShop } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { NavigationLink } from './navigation-link.tsx'

const linkClass = 'inline-flex min-h-touch items-center rounded-control px-3 font-semibold whitespace-nowrap hover:bg-tint aria-[current]:text-link'

/** The items of the navigation that are flagged for the header, without the menu, which has its own link. Wide screens only; the drawer has them all. */
export function TopNavigation() {
  const { t } = useLingui()
  const { data: navigation } = useSuspenseQuery(shopQueries.navigation(useShop()))
  const items = navigation.filter((item) => item.show_top && item.webmodule.type !== 'menu')
  if (items.length === 0) return null
  return (
    <nav aria-label={t`About the restaurant`} className="-ml-4 min-w-0 max-xl:hidden">
      {/* More items than there is room for are scrolled to. */}
      <ul className="scroll-row">
        {items.map((item) => (
          <li key={item.id} className="shrink-0">
            <NavigationLink item={item} className={linkClass} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
