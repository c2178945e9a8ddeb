import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { shopQueries } from '#api/shop.queries.ts'
import { useStorefront } from '#api/shop.ts'
import { defaultCodeLength } from '#contract/customers/code-length.ts'
import type { CodeRequestResult } from '#features/auth/sign-in.ts'
import { authQueries } from '#features/auth/auth.queries.ts'
import { Resend } from '#features/auth/resend.tsx'
import { useWebOtp } from '#features/auth/use-web-otp.ts'
import { isDemo } from '#platform/env/demo.ts'
import { Button } from '#ui/button.tsx'
import { type CodeDigits, emptyCode, isWholeCode, typedInto } from '#ui/form/code-digits.ts'
import { CodeField } from '#ui/form/code-field.tsx'
import type { Milliseconds } from '#contract/values/time.ts'

type DeletionCodeProps = {
  /** When another code may be requested, in milliseconds since 1970. */
  resendAt: Milliseconds
  request: () => Promise<CodeRequestResult>
  onResent: (resendAt: Milliseconds) => void
  /** Null after success, otherwise the message under the boxes. */
  onCode: (code: string) => Promise<string | null>
  onKeep: () => void
}

/** Unlike a sign-in, the code is not submitted by itself: deletion cannot be undone. */
export function DeletionCode({ resendAt, request, onResent, onCode, onKeep }: DeletionCodeProps) {
  const { t } = useLingui()
  const shop = useStorefront()
  const { code_length: codeLength = defaultCodeLength } = useSuspenseQuery(
    shopQueries.settings(shop),
  ).data
  const phone = useSuspenseQuery(authQueries.user(shop)).data.phone_formatted
  const [digits, setDigits] = useState<CodeDigits>(() => emptyCode(codeLength))
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const type = (next: CodeDigits) => {
    setDigits(next)
    if (next.some((digit) => digit !== '')) setError(undefined)
  }
  useWebOtp(true, (text) => type(typedInto(emptyCode(codeLength), 0, text).digits))
  const remove = async () => {
    if (busy) return
    if (!isWholeCode(digits)) return setError(t`Please enter the whole code`)
    setBusy(true)
    const refused = await onCode(digits.join(''))
    if (refused === null) return
    setBusy(false)
    setError(refused)
    setDigits(emptyCode(codeLength))
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        <Trans>
          We have sent the code to{' '}
          <span className="font-semibold whitespace-nowrap text-ink tabular-nums">{phone}</span>.
          Once you confirm, the account is gone.
        </Trans>
      </p>
      <CodeField
        label={t`Code`}
        digitLabel={(number) => t`Digit ${number} of ${codeLength}`}
        digits={digits}
        onChange={type}
        error={error}
        busy={busy}
      />
      <div className="grid min-h-touch place-items-center">
        <Resend resendAt={resendAt} request={request} onSent={onResent} />
      </div>
      <div className="flex flex-col gap-3">
        <Button onClick={onKeep} aria-disabled={busy}>
          <Trans>Keep the account</Trans>
        </Button>
        <Button
          variant="secondary"
          busy={busy && t`Deleting…`}
          onClick={() => void remove()}
          className="text-danger!"
        >
          <Trans>Delete my account</Trans>
        </Button>
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
    </div>
  )
}
