import { Trans, useLingui } from '@lingui/react/macro'
import { useStorefront } from '#api/shop.ts'
import { useChange } from '#api/use-change.ts'
import type { sandboxOutcomes } from '#contract/orders/payment.calls.ts'
import { leaveFor } from '#ui/overlay/overlay-history.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { offlineText } from '#platform/i18n/offline-text.ts'
import { paymentMutations } from '../payment.mutations.ts'

type SandboxOutcome = (typeof sandboxOutcomes)[number]

/** Every answer leads back to the shop, as with a real payment provider. */
export function SandboxChoices({ session, returnPath }: { session: string; returnPath: string }) {
  const { t } = useLingui()
  const { mutate, variables, isPending, isError, data } = useChange({
    ...paymentMutations.answerSandbox(useStorefront(), session),
    onSuccess: (isTaken) => {
      if (isTaken) leaveFor(returnPath)
    },
  })
  const chosen = isPending || data ? variables : null
  const button = (outcome: SandboxOutcome, label: string) => (
    <Button
      variant={outcome === 'pay' ? 'primary' : 'secondary'}
      busy={chosen === outcome && t`One moment…`}
      onClick={() => mutate(outcome)}
    >
      {label}
    </Button>
  )
  return (
    <div className="flex flex-col gap-3">
      <p>
        <Trans>No money is taken here. Choose what the bank answers:</Trans>
      </p>
      {isError ? <Notice tone="error">{t(offlineText)}</Notice> : null}
      {button('pay', t`Pay`)}
      {button('late', t`Pay, but the bank takes its time`)}
      {button('decline', t`Decline the card`)}
    </div>
  )
}
