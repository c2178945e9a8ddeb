import { DeliveryLink } from '#features/delivery/delivery-link.tsx'
import { CityMenu } from './city-menu.tsx'
import { useAddressLine } from './use-address-line.ts'

/** Reserves the line; the browser fills in the saved choice. */
export function LocationBlock() {
  const { kind, line } = useAddressLine()
  return (
    <div className="-ml-2 flex min-w-0 md:-ml-3 items-center">
      <CityMenu />
      <DeliveryLink className="flex min-h-touch max-w-72 min-w-0 flex-col justify-center px-2 leading-tight md:px-3 hover:text-link">
        <span className="truncate text-xs leading-tight text-muted">{kind}</span>
        <span className="truncate font-semibold">{line}</span>
      </DeliveryLink>
    </div>
  )
}
