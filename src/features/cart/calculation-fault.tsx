import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** The price could not be had: the cart stays, and one may try again. `message` is the server's own sentence when it has one. */
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
