import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useStorefront } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import { BranchAddress } from '#features/delivery/branch-address.tsx'
import { BranchMark } from '#features/delivery/branch-mark.tsx'
import { panelClass } from '#ui/layout/surface.ts'
import { branchAnchor } from '../lib/branch-anchor.rules.ts'
import { groupDays, weekdayName } from '../lib/hours.rules.ts'
import { ShiftTimes } from './shift-times.tsx'

const linkClass = 'inline-flex min-h-touch items-center font-semibold text-link hover:underline'

interface PickupPointsProps {
  selected?: number | null
  /** Beside a map, whose pin of the branch it chooses. */
  onShow?: (id: number) => void
}

export function PickupPoints({ selected, onShow }: PickupPointsProps) {
  const shop = useStorefront()
  const { data: delivery } = useSuspenseQuery(shopQueries.delivery(shop))
  const day = (code: Parameters<typeof weekdayName>[0]) =>
    weekdayName(code, localeTags[shop.locale], 'short')
  return (
    <ul className="grid gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3">
      {delivery.branches.map(({ id, name, langs, address, phone, phone_formatted }, index) => (
        <li
          key={id}
          id={branchAnchor({ id })}
          className={clsx(
            panelClass,
            'flex scroll-my-24 flex-col',
            id === selected && 'ring-2 ring-focus',
          )}
        >
          <h3 className="flex items-center gap-2 text-subtitle">
            <BranchMark index={index} count={delivery.branches.length} />
            <span lang={langs?.name}>{name}</span>
          </h3>
          <address className="mt-1 mb-3 not-italic">
            <BranchAddress address={address} />
          </address>
          <dl className="mb-2 text-sm">
            {groupDays(shop.city.hours).map(({ from, to, shifts }) => (
              <div key={from} className="flex gap-3 py-0.5 large-text:flex-wrap">
                <dt className="w-18 shrink-0 text-muted">
                  {from === to ? day(from) : `${day(from)} – ${day(to)}`}
                </dt>
                <dd>
                  <ShiftTimes shifts={shifts} />
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-auto flex flex-wrap gap-x-5">
            {phone && (
              <a href={`tel:${phone}`} className={`${linkClass} tabular-nums`}>
                <bdi dir="ltr">{phone_formatted}</bdi>
              </a>
            )}
            {onShow ? (
              <button
                type="button"
                aria-pressed={id === selected}
                onClick={() => onShow(id)}
                className={linkClass}
              >
                <span>
                  <Trans>
                    On the map
                    <span lang={langs?.name} className="sr-only">
                      : {name}
                    </span>
                  </Trans>
                </span>
              </button>
            ) : null}
            <a
              href={`https://www.openstreetmap.org/directions?to=${address.lat}%2C${address.lng}#map=17/${address.lat}/${address.lng}`}
              target="_blank"
              rel="noopener noreferrer"
              className={linkClass}
            >
              <Trans>
                Directions
                <span lang={langs?.name} className="sr-only">
                  : {name}
                </span>
              </Trans>
            </a>
          </p>
        </li>
      ))}
    </ul>
  )
}
