import { Trans } from '@lingui/react/macro'
import clsx from 'clsx'
import type { Located } from '../lib/place.rules.ts'

export function PinVerdict({ located }: { located: Located | null | undefined }) {
  if (!located) return null
  const { zone, delivery_time_min: minutes } = located.terms
  return (
    <p
      aria-hidden
      className={clsx(
        'pointer-events-none absolute inset-x-3 top-3 mx-auto w-fit rounded-control px-3 py-1.5 text-center text-sm font-bold shadow-float',
        zone ? 'bg-raised text-ink' : 'bg-danger-soft text-danger',
      )}
    >
      {!zone ? (
        <Trans>We do not deliver here</Trans>
      ) : minutes === null ? (
        <span lang={zone.langs?.name}>{zone.name}</span>
      ) : (
        <Trans>~{minutes} min</Trans>
      )}
    </p>
  )
}
