import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import type { CodeAsked } from './ask-code.ts'
import { clock } from './refusal-text.rules.ts'
import { useErrorText } from './use-error-text.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

type ResendProps = {
  /** In milliseconds since 1970. */
  resendAt: number
  ask: () => Promise<CodeAsked>
  onSent: (resendAt: number) => void
}

export function Resend({ resendAt, ask, onSent }: ResendProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const left = useSecondsLeft(resendAt)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const askAgain = async () => {
    setBusy(true)
    setSaid('')
    const asked = await ask()
    setBusy(false)
    if ('resendAt' in asked) {
      setSaid(t`A new code is on its way.`)
      return onSent(asked.resendAt)
    }
    setSaid(asked.error ? errorText(asked.error) : '')
    if (asked.waitSeconds > 0) onSent(Date.now() + asked.waitSeconds * 1000)
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
          onClick={() => void askAgain()}
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
