import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import type { CodeRequestResult } from './sign-in.ts'
import { clock } from './lib/refusal-text.rules.ts'
import { useErrorText } from './use-error-text.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import { type Milliseconds, milliseconds } from '#contract/values/time.ts'
import { serverNow } from '#platform/server-clock.ts'

type ResendProps = {
  /** In milliseconds since 1970. */
  resendAt: Milliseconds
  request: () => Promise<CodeRequestResult>
  onSent: (resendAt: Milliseconds) => void
}

export function Resend({ resendAt, request, onSent }: ResendProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const left = useSecondsLeft(resendAt)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const resend = async () => {
    setBusy(true)
    setSaid('')
    const result = await request()
    setBusy(false)
    if ('resendAt' in result) {
      setSaid(t`A new code is on its way.`)
      return onSent(result.resendAt)
    }
    setSaid(result.error ? errorText(result.error) : '')
    if (result.waitSeconds > 0) onSent(milliseconds(serverNow() + result.waitSeconds * 1000))
  }
  const wait = clock(left)
  return (
    <div className="flex flex-col items-center gap-1 text-center text-sm">
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
          busy={busy && t`Sending the code…`}
          onClick={() => void resend()}
        >
          <Trans>Send another code</Trans>
        </Button>
      )}
      <span role="status" className="text-muted empty:hidden">
        {said}
      </span>
    </div>
  )
}
