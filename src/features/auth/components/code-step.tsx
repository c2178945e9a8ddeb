import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shopQueries } from '#api/shop.queries.ts'
import { useStorefront } from '#api/shop.ts'
import { useChange } from '#api/use-change.ts'
import { defaultCodeLength } from '#contract/customers/code-length.ts'
import { type CodeDigits, emptyCode, isWholeCode, typedInto } from '#ui/form/code-digits.ts'
import { CodeField } from '#ui/form/code-field.tsx'
import { authMutations, PhoneMissing } from '../auth.mutations.ts'
import { faultOf } from '../code-fault.rules.ts'
import { DemoInboxLink } from '../demo-inbox-link.tsx'
import type { LoginData } from '../lib/login-data.state.ts'
import { Resend } from '../resend.tsx'
import { useContactErrorText } from '../use-contact-error-text.ts'
import { useTelegramPhone } from '../lib/use-telegram-phone.ts'
import { useWebOtp } from '../use-web-otp.ts'
import { CodeHint } from './code-hint.tsx'
import { Step } from './step.tsx'

type CodeStepProps = {
  data: LoginData
  onChange: (part: Partial<LoginData>) => void
  onCode: (input: LoginData & { code: string }) => Promise<unknown>
}

/** A complete code is submitted by itself. For Telegram the phone comes from the bot first. */
export function CodeStep({ data, onChange, onCode }: CodeStepProps) {
  const { t } = useLingui()
  const errorText = useContactErrorText()
  const shop = useStorefront()
  const { code_length: codeLength = defaultCodeLength } = useSuspenseQuery(
    shopQueries.settings(shop),
  ).data
  const [digits, setDigits] = useState<CodeDigits>(() => emptyCode(codeLength))
  // A phone from before belongs to another channel.
  const isExpired = useTelegramPhone(
    data.phone ? null : data.uuid,
    (phone) => phone !== data.phone && onChange({ phone }),
  )
  const send = useChange({
    mutationKey: ['customer', 'entered-code'],
    mutationFn: (code: string) => onCode({ ...data, code }),
    onError: () => setDigits(emptyCode(codeLength)),
  })
  // Signed in: the step is about to be unmounted.
  const busy = send.isPending || send.isSuccess
  const error =
    send.error instanceof PhoneMissing
      ? t`Share your number with the bot first.`
      : send.error && faultOf('code', send.error)
  const type = (next: CodeDigits) => {
    setDigits(next)
    if (send.isError && next.some((digit) => digit !== '')) send.reset()
    if (isWholeCode(next)) send.mutate(next.join(''))
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
        error={error ? errorText(error) : undefined}
        busy={busy}
      />
      <div className="grid min-h-touch place-items-center text-sm text-muted">
        <span role="status" className="empty:hidden">
          {busy ? t`Checking the code…` : ''}
        </span>
        {data.phone && !busy ? (
          <Resend
            resendAt={data.resendAt}
            request={authMutations.requestCode(shop)}
            input={data}
            onSent={(resendAt) => onChange({ resendAt })}
          />
        ) : null}
      </div>
      <DemoInboxLink />
    </Step>
  )
}
