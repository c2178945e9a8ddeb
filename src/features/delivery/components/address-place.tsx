import { Trans } from '@lingui/react/macro'
import { countryRules } from '#contract/cities/country.ts'
import { useStorefront } from '#api/shop.ts'
import { formatPrice } from '#contract/values/format-price.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Located } from '../lib/place.rules.ts'

/** Zone terms, or why the address cannot be delivered to. Reserves its space. */
export function AddressPlace({ located }: { located: Located | null | undefined }) {
  const { city, locale } = useStorefront()
  if (located === undefined) {
    return (
      <p className="flex min-h-11 items-center text-sm text-muted">
        {countryRules(city.country).houseRequired ? (
          <Trans>One field is enough: “Rosa 12”. Then we tell you when we can be there.</Trans>
        ) : (
          <Trans>Enter the street, and we will tell you when we can be there.</Trans>
        )}
      </p>
    )
  }
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
    <p
      className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-control bg-primary-soft px-3 py-2 text-sm"
      aria-live="polite"
    >
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
