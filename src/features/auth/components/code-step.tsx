import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { shopQueries } from '#api/shop.queries.ts'
import { useStorefront } from '#api/shop.ts'
import { defaultCodeLength } from '#contract/customers/code-length.ts'
import { isDemo } from '#platform/env/demo.ts'
import { type CodeDigits, emptyCode, isWholeCode, typedInto } from '#ui/form/code-digits.ts'
import { CodeField } from '#ui/form/code-field.tsx'
import { sendCode } from '../sign-in.ts'
import type { LoginData } from '../lib/login-data.state.ts'
import { Resend } from '../resend.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useTelegramPhone } from '../lib/use-telegram-phone.ts'
import { useWebOtp } from '../use-web-otp.ts'
import { CodeHint } from './code-hint.tsx'
import { Step } from './step.tsx'

type CodeStepProps = {
  data: LoginData
  onChange: (part: Partial<LoginData>) => void
  /** Null after success, otherwise the message under the boxes (undefined without one). */
  onCode: (data: LoginData, code: string) => Promise<string | null | undefined>
}

/** A complete code is submitted by itself. For Telegram the phone comes from the bot first. */
export function CodeStep({ data, onChange, onCode }: CodeStepProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const shop = useStorefront()
  const { code_length: codeLength = defaultCodeLength } = useSuspenseQuery(
    shopQueries.settings(shop),
  ).data
  const running = useRef(false)
  const [digits, setDigits] = useState<CodeDigits>(() => emptyCode(codeLength))
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  // A phone from before belongs to another channel.
  const { isExpired, check } = useTelegramPhone(
    data.phone ? null : data.uuid,
    (phone) => phone !== data.phone && onChange({ phone }),
  )
  const send = async (code: string) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    const phone = data.phone || (await check())
    const failure = phone
      ? await onCode({ ...data, phone }, code).catch(() => 'offline')
      : t`Share your number with the bot first.`
    // Signed in: the step is about to be unmounted.
    if (failure === null) return
    running.current = false
    setBusy(false)
    setError(failure)
    setDigits(emptyCode(codeLength))
  }
  const type = (next: CodeDigits) => {
    setDigits(next)
    if (next.some((digit) => digit !== '')) setError(undefined)
    if (isWholeCode(next)) void send(next.join(''))
  }
  useWebOtp(data.messenger === null, (text) =>
    type(typedInto(emptyCode(codeLength), 0, text).digits),
  )
  return (
    <Step>
      <CodeHint
        data={data}
        isExpired={isExpired}
        onLink={(link) => onChange({ ...link, phone: '' })}
      />
      <CodeField
        label={t`Code`}
        digitLabel={(number) => t`Digit ${number} of ${codeLength}`}
        digits={digits}
        onChange={type}
        error={error && errorText(error)}
        busy={busy}
      />
      <div className="grid min-h-touch place-items-center text-sm text-muted">
        <span role="status" className="empty:hidden">
          {busy ? t`Checking the code…` : ''}
        </span>
        {data.phone && !busy ? (
          <Resend
            resendAt={data.resendAt}
            request={() => sendCode(shop, data)}
            onSent={(resendAt) => onChange({ resendAt })}
          />
        ) : null}
      </div>
      {isDemo() ? (
        <Link
          to="/demo/inbox"
          target="_blank"
          className="self-center p-2 text-sm text-link underline"
        >
          <Trans>Where is the code? Demo messages</Trans>
        </Link>
      ) : null}
    </Step>
  )
}
