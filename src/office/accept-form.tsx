import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import * as v from 'valibot'
import type { ApiClient } from '#api/client.ts'
import { typedName } from '#contract/values/plain-text.ts'
import { newPassword, secondFactor } from '#contract/ops/staff.ts'
import { useAppForm } from '#ui/form/form-kit.ts'
import { refuse } from '#ui/form/form-refusals.ts'
import { refusalErrors } from './office-form.tsx'
import { QrCode } from './qr-code.tsx'
import { acceptInvite } from './office-session.functions.ts'

type Invitation = Awaited<ReturnType<ApiClient['ops']['openInvitation']>>

const isCode = (text: string) => v.is(secondFactor, text)

const fieldsOf = ({ second_factor }: Invitation) =>
  v.object({
    name: typedName(100),
    password: v.pipe(
      v.string(),
      v.check((it) => v.is(newPassword, it), 'password'),
    ),
    code: v.pipe(
      v.string(),
      v.check((it) => (it === '' ? second_factor === 'optional' : isCode(it)), 'code'),
    ),
  })

export function AcceptForm({
  token,
  invitation,
  onAccepted,
}: {
  token: string
  invitation: Invitation
  onAccepted: (recoveryCodes: string[]) => void
}) {
  const { t } = useLingui()
  const { locale } = useRouter().options.context
  const fields = fieldsOf(invitation)
  const form = useAppForm({
    defaultValues: { name: '', password: '', code: '' },
    validators: { onSubmit: fields, onBlur: fields },
    onSubmit: async ({ value: { code, ...value }, formApi }) => {
      const answer = await acceptInvite({
        data: { locale, token, ...value, ...(code && { code }) },
      })
      if (answer.ok) onAccepted(answer.value)
      else refuse(formApi, refusalErrors(answer.failure))
    },
  })
  return (
    <form.AppForm>
      <form.FormBody className="flex flex-col gap-4">
        <p className="text-muted">{invitation.email}</p>
        <form.AppField name="name">
          {(field) => <field.TextField label={t`Your name`} autoComplete="name" />}
        </form.AppField>
        <form.AppField name="password">
          {(field) => (
            <field.TextField
              label={t`New password`}
              hint={t`At least 12 characters`}
              type="password"
              autoComplete="new-password"
            />
          )}
        </form.AppField>
        <SecondFactor invitation={invitation} />
        <form.AppField name="code">
          {(field) => (
            <field.TextField
              label={t`Code from the authenticator app`}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          )}
        </form.AppField>
        <form.SubmitButton busy={t`Signing in…`}>
          <Trans>Join</Trans>
        </form.SubmitButton>
      </form.FormBody>
    </form.AppForm>
  )
}

function SecondFactor({ invitation: { second_factor, secret, uri } }: { invitation: Invitation }) {
  const { t } = useLingui()
  return (
    <section className="flex flex-col gap-3 rounded-card bg-tint p-4">
      <p className="text-sm">
        {second_factor === 'required' ? (
          <Trans>Scan this with an authenticator app: your role needs its code.</Trans>
        ) : (
          <Trans>To protect your account, scan this with an authenticator app (optional).</Trans>
        )}
      </p>
      <QrCode text={uri} label={t`QR code for the authenticator app`} />
      <p className="text-sm text-muted">
        <Trans>
          Or type the key: <span className="font-mono break-all text-ink">{secret}</span>
        </Trans>
      </p>
    </section>
  )
}
