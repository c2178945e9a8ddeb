import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { secondFactor, staffEmail } from '#contract/ops/staff.ts'
import { withLocale } from '#platform/i18n/locale.ts'
import { useAppForm } from '#ui/form/form-kit.ts'
import { refuse } from '#ui/form/form-refusals.ts'
import { PasskeySignIn } from './account/passkey-sign-in.tsx'
import { OfficeForm, refusalErrors } from './office-form.tsx'
import { signIn } from './office-session.functions.ts'

const fields = v.object({
  email: v.pipe(
    v.string(),
    v.minLength(1, 'required'),
    v.check((it) => v.is(staffEmail, it), 'email'),
  ),
  password: v.pipe(v.string(), v.minLength(1, 'required')),
  code: v.pipe(
    v.string(),
    v.check((it) => it === '' || v.is(secondFactor, it), 'code'),
  ),
})

export function SignInPage() {
  const { t } = useLingui()
  const { locale } = useRouter().options.context
  const { from = '/office' } = useSearch({ from: '/office/sign-in' })
  const [asksCode, setAsksCode] = useState(false)
  const form = useAppForm({
    defaultValues: { email: '', password: '', code: '' },
    validators: { onSubmit: fields, onBlur: fields },
    onSubmit: async ({ value: { code, ...value }, formApi }) => {
      const answer = await signIn({ data: { locale, ...value, ...(code && { code }) } })
      // A whole new page: the former session has left nothing in memory.
      if (answer.ok) return location.replace(withLocale(from, locale))
      if (answer.failure.errors['code']) setAsksCode(true)
      refuse(formApi, refusalErrors(answer.failure))
    },
  })
  return (
    <OfficeForm title={t`Back office`}>
      <form.AppForm>
        <form.FormBody className="flex flex-col gap-4">
          <form.AppField name="email">
            {(field) => <field.TextField label={t`E-mail`} type="email" autoComplete="username" />}
          </form.AppField>
          <form.AppField name="password">
            {(field) => (
              <field.TextField
                label={t`Password`}
                type="password"
                autoComplete="current-password"
              />
            )}
          </form.AppField>
          {asksCode ? (
            <form.AppField name="code">
              {(field) => (
                <field.TextField
                  label={t`Code from the authenticator app`}
                  hint={t`Or one of your recovery codes`}
                  inputMode="text"
                  autoComplete="one-time-code"
                />
              )}
            </form.AppField>
          ) : null}
          <form.SubmitButton busy={t`Signing in…`}>
            <Trans>Sign in</Trans>
          </form.SubmitButton>
        </form.FormBody>
      </form.AppForm>
      <PasskeySignIn from={from} />
      <p className="text-sm text-muted">
        <Trans>Forgotten the password or lost the phone? An owner sends a new invitation.</Trans>
      </p>
    </OfficeForm>
  )
}
