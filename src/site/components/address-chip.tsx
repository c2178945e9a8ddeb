import { useStorefront } from '#api/shop.ts'
import { DeliveryLink } from '#features/delivery/delivery-link.tsx'
import { useAddressLine } from './use-address-line.ts'

/** Reserves the line; the browser fills in the saved choice. A phone's names the city too. */
export function AddressChip({ className, hasCity }: { className: string; hasCity?: boolean }) {
  const { city } = useStorefront()
  const { kind, line, lang } = useAddressLine()
  const other = city.langs?.name
  return (
    <DeliveryLink className={`address-chip hover:text-link ${className}`}>
      <span className="truncate text-xs leading-tight text-muted">
        {/* One text: a second one would move when the font comes. */}
        {hasCity && !other ? `${kind} · ${city.name}` : kind}
        {hasCity && other && <span lang={other}>{` · ${city.name}`}</span>}
      </span>
      <span lang={lang} className="truncate font-semibold">
        {line}
      </span>
    </DeliveryLink>
  )
}
