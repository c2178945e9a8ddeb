import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { Heart, House, PackageOpen, ShoppingBag, UserRound } from 'lucide-react'
import { offersSignIn, useStorefront } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { SignInLink } from '#platform/session/sign-in-link.tsx'
import { CartCount } from '#features/cart/cart-count.tsx'
import { FavoriteCount } from '#features/favorites/favorite-count.tsx'
import { catalogQueries } from '#features/catalog/catalog.queries.ts'
import { useSignedIn } from '#platform/session/session.ts'
import { socialName } from '#platform/social.ts'
import { OrderTrackLink } from '#features/orders/order-track-link.tsx'
import { orderLabel } from '#features/orders/order-labels.ts'
import { useOpenOrders } from '#features/orders/use-open-orders.ts'
import { NavigationLink } from './navigation-link.tsx'
import { popoverItemClass } from '#ui/overlay/popover-menu.tsx'
import { SocialIcon } from './social-icon.tsx'

const headingClass = 'px-3 pt-5 pb-1 text-tiny font-bold text-muted'

interface DrawerContentProps {
  /** Omitted in static HTML, where CSS shows either the account or the sign-in link. */
  onClose?: () => void
}

/** Home and the menu have links of their own. */
export function DrawerContent({ onClose }: DrawerContentProps) {
  const { t, i18n } = useLingui()
  const shop = useStorefront()
  const isSignedIn = useSignedIn()
  const isStatic = onClose === undefined
  const orders = useOpenOrders()
  const { data: categories } = useSuspenseQuery(catalogQueries.categories(shop))
  const { data: navigation } = useSuspenseQuery(shopQueries.navigation(shop))
  const { data: settings } = useSuspenseQuery(shopQueries.settings(shop))
  const { phones } = shop.city
  return (
    <>
      <nav aria-label={t`Navigation`}>
        {orders.length > 0 && (
          <p className={headingClass}>
            <Trans>Active orders</Trans>
          </p>
        )}
        {orders.map(({ number, ...order }) => (
          <OrderTrackLink
            key={order.id}
            order={order}
            onClick={onClose}
            className={popoverItemClass}
          >
            <PackageOpen aria-hidden className="size-5 text-link" />
            <Trans>Order {number}</Trans>
            <span className="ms-auto text-tiny text-muted">{i18n._(orderLabel(order))}</span>
          </OrderTrackLink>
        ))}
        <Link to="/" onClick={onClose} className={popoverItemClass}>
          <House aria-hidden className="size-5 text-muted" />
          <Trans>Home</Trans>
        </Link>
        {isSignedIn || isStatic ? (
          <Link
            to="/account"
            onClick={onClose}
            className={clsx(popoverItemClass, isStatic && 'if-signed-in')}
          >
            <UserRound aria-hidden className="size-5 text-muted" />
            <Trans>Account</Trans>
          </Link>
        ) : null}
        {!isSignedIn && offersSignIn(settings) ? (
          <SignInLink
            onClick={onClose}
            className={clsx(popoverItemClass, isStatic && 'if-signed-out')}
          >
            <UserRound aria-hidden className="size-5 text-muted" />
            <Trans>Sign in</Trans>
          </SignInLink>
        ) : null}
        <Link to="/favorite" onClick={onClose} className={popoverItemClass}>
          <Heart aria-hidden className="size-5 text-muted" />
          <Trans>Favourites</Trans>
          <span className="relative size-5">
            <FavoriteCount />
          </span>
        </Link>
        <Link to="/cart" onClick={onClose} className={popoverItemClass}>
          <ShoppingBag aria-hidden className="size-5 text-muted" />
          <Trans>Cart</Trans>
          <span className="relative size-5">
            <CartCount />
          </span>
        </Link>
        <p className={headingClass}>
          <Trans>Menu</Trans>
        </p>
        {categories
          .filter((category) => category.parent_id === null)
          .map((category) => (
            <Link
              key={category.id}
              to="/products/$category"
              params={{ category: category.slug }}
              onClick={onClose}
              lang={category.langs?.name}
              className={popoverItemClass}
            >
              {category.name}
            </Link>
          ))}
        <p className={headingClass}>
          <Trans>About the restaurant</Trans>
        </p>
        {navigation
          .filter(({ module: { type } }) => type !== 'home' && type !== 'menu')
          .map((item) => (
            <NavigationLink
              key={item.id}
              item={item}
              onClick={onClose}
              className={popoverItemClass}
            />
          ))}
      </nav>
      {phones.length > 0 && (
        <p className={headingClass}>
          <Trans>Phones</Trans>
        </p>
      )}
      {phones.map(({ phone, phone_formatted, label, langs }) => (
        <a
          key={phone}
          href={`tel:${phone}`}
          onClick={onClose}
          className={`${popoverItemClass} justify-between`}
        >
          <span dir="ltr" className="whitespace-nowrap tabular-nums">
            {phone_formatted}
          </span>
          <span lang={langs?.label} className="text-end text-tiny text-muted">
            {label}
          </span>
        </a>
      ))}
      <ul className="mt-2 flex flex-wrap px-1">
        {shop.city.socials.map((social) => (
          <li key={social.link}>
            <a
              href={social.link}
              target="_blank"
              rel="noopener"
              onClick={onClose}
              className="inline-grid size-touch place-items-center rounded-full hover:bg-tint"
            >
              <SocialIcon social={social} />
              <span className="sr-only">{socialName(social.type)}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
