import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shopQueries } from '#api/shop.queries.ts'
import { useStorefront } from '#api/shop.ts'
import type { Change, useChange } from '#api/use-change.ts'
import { defaultCodeLength } from '#contract/customers/code-length.ts'
import type { OwnCodeSent } from '#contract/customers/privacy.calls.ts'
import { authQueries } from '#features/auth/auth.queries.ts'
import { DemoInboxLink } from '#features/auth/demo-inbox-link.tsx'
import { Resend } from '#features/auth/resend.tsx'
import { useContactErrorText } from '#features/auth/use-contact-error-text.ts'
import { useWebOtp } from '#features/auth/use-web-otp.ts'
import { Button } from '#ui/button.tsx'
import { type CodeDigits, emptyCode, isWholeCode, typedInto } from '#ui/form/code-digits.ts'
import { CodeField } from '#ui/form/code-field.tsx'
import type { Milliseconds } from '#contract/values/time.ts'
import { deletionFault } from '../lib/deletion-fault.rules.ts'

type DeletionCodeProps = {
  /** When another code may be requested, in milliseconds since 1970. */
  resendAt: Milliseconds
  request: Change<OwnCodeSent, void>
  onResent: (resendAt: Milliseconds) => void
  removal: ReturnType<typeof useChange<object, string | undefined>>
  onKeep: () => void
}

/** Unlike a sign-in, the code is not submitted by itself: deletion cannot be undone. */
export function DeletionCode({ resendAt, request, onResent, removal, onKeep }: DeletionCodeProps) {
  const { t } = useLingui()
  const shop = useStorefront()
  const { code_length: codeLength = defaultCodeLength } = useSuspenseQuery(
    shopQueries.settings(shop),
  ).data
  const phone = useSuspenseQuery(authQueries.user(shop)).data.phone_formatted
  const [digits, setDigits] = useState<CodeDigits>(() => emptyCode(codeLength))
  const [isUnfinished, setUnfinished] = useState(false)
  const busy = removal.isPending
  const errorText = useContactErrorText()
  const error = isUnfinished
    ? t`Please enter the whole code`
    : removal.error && errorText(deletionFault(removal.error))
  const type = (next: CodeDigits) => {
    setDigits(next)
    if (next.every((digit) => digit === '')) return
    setUnfinished(false)
    if (removal.isError) removal.reset()
  }
  useWebOtp(true, (text) => type(typedInto(emptyCode(codeLength), 0, text).digits))
  const remove = () => {
    if (busy) return
    if (!isWholeCode(digits)) return setUnfinished(true)
    removal.mutate(digits.join(''), { onError: () => setDigits(emptyCode(codeLength)) })
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        <Trans>
          We have sent the code to{' '}
          <span dir="ltr" className="font-semibold whitespace-nowrap text-ink tabular-nums">
            {phone}
          </span>
          . Once you confirm, the account is gone.
        </Trans>
      </p>
      <CodeField
        label={t`Code`}
        digitLabel={(number) => t`Digit ${number} of ${codeLength}`}
        digits={digits}
        onChange={type}
        error={error ?? undefined}
        busy={busy}
      />
      <div className="grid min-h-touch place-items-center">
        <Resend resendAt={resendAt} request={request} input={undefined} onSent={onResent} />
      </div>
      <div className="flex flex-col gap-3">
        <Button onClick={onKeep} aria-disabled={busy}>
          <Trans>Keep the account</Trans>
        </Button>
        <Button
          variant="secondary"
          busy={busy && t`Deleting…`}
          onClick={remove}
          className="text-danger!"
        >
          <Trans>Delete my account</Trans>
        </Button>
      </div>
      <DemoInboxLink />
    </div>
  )
}
