import { Trans } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import type { Calculation } from '#contract/cart.calls.ts'
import { MomentWords } from '#features/cart/moment-words.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Section } from './section.tsx'

/** When it comes: as soon as possible, and when that is once it is known how far it goes. A closed kitchen is said clearly. */
export function TimeBlock({ calculation, now, isPickup }: { calculation: Calculation | undefined; now: string; isPickup: boolean }) {
  if (!calculation) return <Skeleton className="h-32 rounded-card" />
  const { expected_at, opens_at, zone } = calculation
  const expected = <MomentWords at={expected_at} now={now} />
  const isKnown = isPickup || zone !== null
  return (
    <Section title={isPickup ? <Trans>Pickup time</Trans> : <Trans>Delivery time</Trans>}>
      {opens_at === null ? (
        <p className="flex items-center gap-3">
          <Clock aria-hidden className="shrink-0 text-link" />
          <span>
            <span className="block font-bold">
              <Trans>As soon as possible</Trans>
            </span>
            {isPickup ? (
              <Trans>Ready {expected}</Trans>
            ) : isKnown ? (
              <Trans>Expected {expected}</Trans>
            ) : (
              <Trans>Enter the address, and we will tell you when.</Trans>
            )}
          </span>
        </p>
      ) : (
        <Notice tone="warn" title={<Trans>The kitchen is closed now</Trans>}>
          <Trans>
            We open <MomentWords at={opens_at} now={now} />.
          </Trans>{' '}
          {isPickup ? (
            <Trans>If you order now, it will be ready {expected}.</Trans>
          ) : isKnown ? (
            <Trans>If you order now, it will come {expected}.</Trans>
          ) : null}
        </Notice>
      )}
    </Section>
  )
}
