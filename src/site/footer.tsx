import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useShop } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { catalogQueries } from '#features/catalog/catalog.queries.ts'
import { showPhone } from '#platform/phone.ts'
import { socialName } from '#platform/social.ts'
import { containerClass } from '#ui/surface.ts'
import { Logo } from './components/logo.tsx'
import { NavigationLink } from './components/navigation-link.tsx'

const root = getRouteApi('__root__')
const linkClass = 'inline-flex min-h-touch items-center text-muted hover:text-ink md:min-h-9'

/** Bottom of every page: categories, what else the shop has to say, phones, socials, the year. */
export function Footer() {
  const { t } = useLingui()
  const shop = useShop()
  const { data: categories } = useSuspenseQuery(catalogQueries.categories(shop))
  const { data: settings } = useSuspenseQuery(shopQueries.settings(shop))
  const { data: navigation } = useSuspenseQuery(shopQueries.navigation(shop))
  const { year } = root.useLoaderData()
  const { phones, socials } = shop.city
  return (
    <footer className="border-t border-line bg-surface pb-24 md:pb-0">
      <div className={`${containerClass} grid gap-8 py-10 md:grid-cols-[2fr_1fr] xl:grid-cols-[auto_1fr_auto_17rem] xl:gap-12`}>
        <div className="md:col-span-2 xl:col-span-1">
          <Logo />
        </div>
        <nav aria-label={t`Menu`}>
          <ul className="grid grid-cols-2 gap-x-6 lg:grid-cols-3 xl:grid-cols-2 2xl:grid-cols-3">
            {categories
              .filter((category) => category.is_in_footer_web && category.parent_id === null)
              .map((category) => (
                <li key={category.id}>
                  <Link to="/products/$category" params={{ category: category.chpu }} className={linkClass}>
                    {category.name}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
        <nav aria-label={t`Information`}>
          <ul className="grid grid-cols-[auto_auto] justify-between gap-x-3 md:grid-cols-1 xl:grid-cols-[auto_auto] xl:gap-x-8">
            {navigation
              .filter((item) => item.show_bottom)
              .map((item) => (
                <li key={item.id}>
                  <NavigationLink item={item} className={linkClass} />
                </li>
              ))}
          </ul>
        </nav>
        <div>
          {phones.map(({ phone, label, is_hotline }) => (
            <a key={phone} href={`tel:${phone}`} className={`${linkClass} w-full justify-between gap-4 ${is_hotline ? 'font-bold text-ink' : ''}`}>
              <span className="whitespace-nowrap tabular-nums">{showPhone(phone)}</span>
              <span className="text-sm">{label}</span>
            </a>
          ))}
          <ul className="mt-2 flex flex-wrap gap-x-4">
            {socials.map((social) => (
              <li key={social.link}>
                <a href={social.link} target="_blank" rel="noopener" className={linkClass}>
                  {socialName(social.type)}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <p className="text-sm text-muted md:col-span-2 xl:col-span-4">
          <Trans>
            © {year} {settings.shop_name}
          </Trans>
        </p>
      </div>
    </footer>
  )
}
