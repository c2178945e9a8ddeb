import { Trans, useLingui } from '@lingui/react/macro'
import { type Change, useChange } from '#api/use-change.ts'
import type { CodeSent } from '#contract/customers/user.calls.ts'
import type { Milliseconds } from '#contract/values/time.ts'
import { Button } from '#ui/button.tsx'
import { useLostFocus } from '#ui/use-lost-focus.ts'
import { faultOf, nextCodeAt, nextTryAt } from './code-fault.rules.ts'
import { clock } from './lib/refusal-text.rules.ts'
import { useContactErrorText } from './use-contact-error-text.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

interface ResendProps<Sent, Input> {
  /** In milliseconds since 1970. */
  resendAt: Milliseconds
  request: Change<Sent, Input>
  input: Input
  onSent: (resendAt: Milliseconds) => void
}

export function Resend<Sent extends Pick<CodeSent, 'resend_in'>, Input>({
  resendAt,
  request,
  input,
  onSent,
}: ResendProps<Sent, Input>) {
  const { t } = useLingui()
  const errorText = useContactErrorText()
  const left = useSecondsLeft(resendAt)
  const { target, recover } = useLostFocus<HTMLDivElement>()
  const waitUntil = (until: Milliseconds) => {
    onSent(until)
    recover()
  }
  const { mutate, isPending, isSuccess, error } = useChange({
    ...request,
    onSuccess: ({ resend_in }) => waitUntil(nextCodeAt(resend_in)),
    onError: (refused) => {
      const next = nextTryAt(refused)
      if (next !== null) waitUntil(next)
    },
  })
  const fault = error ? faultOf('phone', error) : undefined
  const wait = clock(left)
  return (
    <div
      ref={target}
      tabIndex={-1}
      className="flex flex-col items-center gap-1 text-center text-sm"
    >
      {left > 0 ? (
        <p className="grid min-h-touch place-items-center text-muted tabular-nums">
          <span>
            <Trans>Another code in {wait}</Trans>
          </span>
        </p>
      ) : (
        <Button
          variant="ghost"
          size="compact"
          busy={isPending && t`Sending the code…`}
          onClick={() => mutate(input)}
        >
          <Trans>Send another code</Trans>
        </Button>
      )}
      <span role="status" className="text-muted empty:hidden">
        {isSuccess ? t`A new code is on its way.` : fault && errorText(fault)}
      </span>
    </div>
  )
}
