import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStorefront } from '#api/shop.ts'
import type { sandboxOutcomes } from '#contract/orders/payment.calls.ts'
import { leaveFor } from '#ui/overlay/overlay-history.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { sandboxQueries } from '../sandbox.queries.ts'

type SandboxOutcome = (typeof sandboxOutcomes)[number]

/** Every answer leads back to the shop, as with a real payment provider. */
export function SandboxChoices({ session, returnPath }: { session: string; returnPath: string }) {
  const { t } = useLingui()
  const shop = useStorefront()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<SandboxOutcome | null>(null)
  const [isLost, setLost] = useState(false)
  const answer = async (outcome: SandboxOutcome) => {
    if (chosen) return
    setChosen(outcome)
    setLost(false)
    try {
      await shop.api.payment.sandboxPay({ params: { session }, body: { outcome } })
      leaveFor(returnPath)
    } catch (error) {
      // Already answered, or expired: the page shows that.
      if ((await import('#api/refusal.ts')).refusalOf(error))
        await queryClient.invalidateQueries(sandboxQueries.page(shop, session))
      else setLost(true)
      setChosen(null)
    }
  }
  const button = (outcome: SandboxOutcome, label: string) => (
    <Button
      variant={outcome === 'pay' ? 'primary' : 'secondary'}
      busy={chosen === outcome && t`One moment…`}
      onClick={() => void answer(outcome)}
    >
      {label}
    </Button>
  )
  return (
    <div className="flex flex-col gap-3">
      <p>
        <Trans>No money is taken here. Choose what the bank answers:</Trans>
      </p>
      {isLost ? <Notice tone="error">{t`We couldn't connect. Please try again.`}</Notice> : null}
      {button('pay', t`Pay`)}
      {button('late', t`Pay, but the bank takes its time`)}
      {button('decline', t`Decline the card`)}
    </div>
  )
}
