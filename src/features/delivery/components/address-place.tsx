import { Trans } from '@lingui/react/macro'
import { countryRules } from '#contract/cities/country.ts'
import { useStorefront } from '#api/shop.ts'
import { formatPrice } from '#contract/values/format-price.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Located } from '../lib/place.rules.ts'

interface AddressPlaceProps {
  located: Located | null | undefined
  /** Why the lookup failed. */
  fault: string | undefined
}

/** Zone terms, or why the address cannot be delivered to. Reserves its space. */
export function AddressPlace({ located, fault }: AddressPlaceProps) {
  const { country } = useStorefront().city
  return (
    <div>
      {!fault && located === undefined ? (
        <p className="flex min-h-11 items-center text-sm text-muted">
          {countryRules(country).houseRequired ? (
            <Trans>One field is enough: “Rosa 12”. Then we tell you when we can be there.</Trans>
          ) : (
            <Trans>Enter the street, and we will tell you when we can be there.</Trans>
          )}
        </p>
      ) : null}
      {/* Stays while answers come and go, so that each is announced. */}
      <div aria-live="polite">
        {fault ? (
          <Notice tone="warn">{fault}</Notice>
        ) : located === undefined ? null : (
          <Verdict located={located} />
        )}
      </div>
    </div>
  )
}

function Verdict({ located }: { located: Located | null }) {
  const { city, locale } = useStorefront()
  if (located === null) {
    return (
      <Notice tone="warn">
        <Trans>We do not know this address. Please choose it from the list.</Trans>
      </Notice>
    )
  }
  const { zone, min_sum, delivery_time_min: minutes } = located.terms
  if (!zone) {
    return (
      <Notice tone="error">
        <Trans>The address is not included in the delivery area</Trans>
      </Notice>
    )
  }
  const minimum = min_sum ? formatPrice(min_sum, city.currency, locale) : null
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-control bg-primary-soft px-3 py-2 text-sm">
      <span lang={zone.langs?.name} className="font-bold">
        {zone.name}
      </span>
      {minutes === null ? null : (
        <span>
          <Trans>~{minutes} min</Trans>
        </span>
      )}
      {minimum === null ? null : (
        <span suppressHydrationWarning>
          <Trans>orders from {minimum}</Trans>
        </span>
      )}
    </p>
  )
}
