import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Building2, ChevronDown, MapPin } from 'lucide-react'
import { useStorefront } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { DeliveryLink } from '#features/delivery/delivery-link.tsx'
import { cityAddress } from '#platform/i18n/locale.ts'
import { popoverItemClass } from '#ui/overlay/popover-menu.tsx'
import { useAddressLine } from './use-address-line.ts'

/** Another city opens in a new tab. */
export function DrawerLocation({ onClose }: { onClose?: () => void }) {
  const { t } = useLingui()
  const shop = useStorefront()
  const { kind, line, lang } = useAddressLine()
  const { data } = useSuspenseQuery(shopQueries.cities(shop))
  const others = data.all.filter(({ id }) => id !== shop.city.id)
  const city = (
    <>
      <Building2 aria-hidden className="size-5 shrink-0 text-muted" />
      <span lang={shop.city.langs?.name}>{shop.city.name}</span>
    </>
  )
  return (
    <div className="mb-2 border-b border-line pb-2">
      {others.length === 0 ? (
        <p className={`${popoverItemClass} hover:bg-transparent`}>{city}</p>
      ) : (
        <details className="group">
          <summary
            aria-label={t`City: ${shop.city.name}`}
            className={`${popoverItemClass} list-none [&::-webkit-details-marker]:hidden`}
          >
            {city}
            <ChevronDown
              aria-hidden
              className="ms-auto size-5 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          {others.map((other) => (
            <a
              key={other.id}
              href={cityAddress(other, shop.locale)}
              target="_blank"
              rel="noopener"
              onClick={onClose}
              lang={other.langs?.name}
              className={`${popoverItemClass} ps-11`}
            >
              {other.name}
            </a>
          ))}
        </details>
      )}
      <DeliveryLink onClick={onClose} className={popoverItemClass}>
        <MapPin aria-hidden className="size-5 shrink-0 text-link" />
        <span className="min-w-0">
          <span className="block text-tiny text-muted">{kind}</span>
          <span lang={lang} className="block font-semibold">
            {line}
          </span>
        </span>
      </DeliveryLink>
    </div>
  )
}
