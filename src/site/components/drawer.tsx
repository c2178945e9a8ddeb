import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useShop } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { localeCodes } from '#contract/text.ts'
import { catalogQueries } from '#features/catalog/catalog.queries.ts'
import { localeNames, localeTags, rememberLocale } from '#platform/locale.ts'
import { showPhone } from '#platform/phone.ts'
import { SideDrawer } from '#ui/side-drawer.tsx'
import { NavigationLink } from './navigation-link.tsx'
import { popoverItemClass } from './popover-menu.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useLocaleHref } from './use-locale-href.ts'

const headingClass = 'px-3 pt-5 pb-1 text-tiny font-bold text-muted'

/** The navigation of small screens. Any link closes it; hotlines are left out; a city opens in a new tab (specification, section 2). */
export function Drawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const shop = useShop()
  const hrefOf = useLocaleHref()
  const { data: categories } = useSuspenseQuery(catalogQueries.categories(shop))
  const { data: navigation } = useSuspenseQuery(shopQueries.navigation(shop))
  const { data: cities } = useSuspenseQuery(shopQueries.cities(shop.api))
  return (
    <SideDrawer open={open} onClose={onClose} title={shop.city.name} closeLabel={t`Close`}>
      <nav aria-label={t`Navigation`}>
        <Link to="/" onClick={onClose} className={popoverItemClass}>
          <Trans>Home</Trans>
        </Link>
        <Link to="/cart" onClick={onClose} className={popoverItemClass}>
          <Trans>Cart</Trans>
        </Link>
        <p className={headingClass}>
          <Trans>Menu</Trans>
        </p>
        {categories
          .filter((category) => category.parent_id === null)
          .map((category) => (
            <Link key={category.id} to="/products/$category" params={{ category: category.chpu }} onClick={onClose} className={popoverItemClass}>
              {category.name}
            </Link>
          ))}
        <p className={headingClass}>
          <Trans>About the restaurant</Trans>
        </p>
        {navigation
          .filter(({ webmodule: { type } }) => type !== 'home' && type !== 'menu')
          .map((item) => (
            <NavigationLink key={item.id} item={item} onClick={onClose} className={popoverItemClass} />
          ))}
      </nav>
      {cities.length > 1 && (
        <>
          <p className={headingClass}>
            <Trans>City</Trans>
          </p>
          {cities.map((city) => (
            <a
              key={city.id}
              href={city.base_url}
              target="_blank"
              rel="noopener"
              aria-current={city.id === shop.city.id ? 'true' : undefined}
              className={popoverItemClass}
            >
              {city.name}
            </a>
          ))}
        </>
      )}
      <p className={headingClass}>
        <Trans>Phones</Trans>
      </p>
      {shop.city.phones
        .filter((phone) => !phone.is_hotline)
        .map(({ phone }) => (
          <a key={phone} href={`tel:${phone}`} onClick={onClose} className={`${popoverItemClass} tabular-nums`}>
            {showPhone(phone)}
          </a>
        ))}
      <div className="mt-4 flex items-center gap-1 border-t border-line px-1 pt-4">
        {localeCodes.map((code) => (
          <a
            key={code}
            href={hrefOf(code)}
            onClick={() => rememberLocale(code)}
            lang={localeTags[code]}
            aria-current={code === shop.locale ? 'true' : undefined}
            className={`${popoverItemClass} w-auto`}
          >
            {localeNames[code]}
          </a>
        ))}
        <span className="ml-auto">
          <ThemeSwitch />
        </span>
      </div>
    </SideDrawer>
  )
}
