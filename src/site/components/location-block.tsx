import { DeliveryLink } from '#features/delivery/delivery-link.tsx'
import { CityMenu } from './city-menu.tsx'
import { useAddressLine } from './use-address-line.ts'

/** The city, and where in it the order goes. The line has its place from the start: the browser fills in what was chosen before. */
export function LocationBlock() {
  const { kind, line } = useAddressLine()
  return (
    <div className="flex min-w-0 flex-1 items-center gap-1 max-md:hidden">
      <CityMenu />
      <DeliveryLink className="min-w-0 max-w-72 flex-1 rounded-control px-3 py-1 hover:bg-tint">
        <span className="block truncate text-tiny text-muted">{kind}</span>
        <span className="block truncate text-sm font-semibold">{line}</span>
      </DeliveryLink>
    </div>
  )
}
