import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronDown, MapPin } from 'lucide-react'
import { useStorefront } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { cityAddress } from '#platform/i18n/locale.ts'
import { PopoverMenu, popoverItemClass } from '#ui/overlay/popover-menu.tsx'

const boxClass =
  'inline-flex min-h-touch max-w-40 shrink-0 items-center gap-1.5 rounded-control px-2 md:px-3 text-sm font-semibold'

/** Each city has its own host. */
export function CityMenu() {
  const { t } = useLingui()
  const shop = useStorefront()
  const { all: cities } = useSuspenseQuery(shopQueries.cities(shop)).data
  const name = (
    <>
      <MapPin aria-hidden className="size-4 shrink-0 text-link" />
      <span lang={shop.city.langs?.name} className="truncate">
        {shop.city.name}
      </span>
    </>
  )
  if (cities.length < 2) return <span className={boxClass}>{name}</span>
  return (
    <PopoverMenu
      label={t`City: ${shop.city.name}`}
      align="start"
      buttonClassName={`${boxClass} hover:bg-tint`}
      button={
        <>
          {name}
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
        </>
      }
    >
      {cities.map((city) => (
        <a
          key={city.id}
          href={cityAddress(city, shop.locale)}
          lang={city.langs?.name}
          aria-current={city.id === shop.city.id ? 'true' : undefined}
          className={popoverItemClass}
        >
          {city.name}
        </a>
      ))}
    </PopoverMenu>
  )
}
