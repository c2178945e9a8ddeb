import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useStorefront } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { NavigationLink } from './navigation-link.tsx'

const linkClass =
  'inline-flex min-h-touch items-center px-3 font-semibold whitespace-nowrap hover:text-link aria-[current]:text-link'

/** Without the menu, which has its own button. */
export function TopNavigation({ className }: { className?: string }) {
  const { t } = useLingui()
  const { data: navigation } = useSuspenseQuery(shopQueries.navigation(useStorefront()))
  const items = navigation.filter((item) => item.show_top && item.module.type !== 'menu')
  if (items.length === 0) return null
  return (
    <nav aria-label={t`About the restaurant`} className={clsx('min-w-0', className)}>
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
