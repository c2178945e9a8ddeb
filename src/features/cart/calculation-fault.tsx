import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

export function CalculationFault({ message, onRetry }: { message?: string; onRetry: () => void }) {
  return (
    <Notice
      tone="error"
      title={<Trans>We could not work out the price</Trans>}
      action={
        <Button variant="secondary" size="compact" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {message || <Trans>Your cart is safe. Please check the connection and try again.</Trans>}
    </Notice>
  )
}
