import { useStorefront } from '#api/shop.ts'
import { DeliveryLink } from '#features/delivery/delivery-link.tsx'
import { useAddressLine } from './use-address-line.ts'

/** Reserves the line; the browser fills in the saved choice. The city stands beside it from 768 px. */
export function AddressChip({ className }: { className: string }) {
  const { city } = useStorefront()
  const { kind, line, lang } = useAddressLine()
  return (
    <DeliveryLink
      className={`flex min-h-touch min-w-0 flex-col justify-center leading-tight hover:text-link ${className}`}
    >
      <span className="truncate text-xs leading-tight text-muted">
        {kind}
        <span lang={city.langs?.name} className="md:hidden">
          {' · '}
          {city.name}
        </span>
      </span>
      <span lang={lang} className="truncate font-semibold">
        {line}
      </span>
    </DeliveryLink>
  )
}
