import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useStorefront } from '#api/shop.ts'
import { ErrorTextContext } from '#ui/form/error-text.ts'
import { useAppForm } from '#ui/form/form-kit.ts'
import { refuse } from '#ui/form/form-refusals.ts'
import { useChange } from '#api/use-change.ts'
import { authMutations } from '../auth.mutations.ts'
import { faultOf, nextCodeAt } from '../code-fault.rules.ts'
import { CountryPhoneField, phoneForm } from '../country-phone-field.tsx'
import { phonePlan } from '../phone.rules.ts'
import type { LoginData } from '../lib/login-data.state.ts'
import { useContactErrorText } from '../use-contact-error-text.ts'
import { Step } from './step.tsx'
import { serverNow } from '#platform/server-clock.ts'

type PhoneStepProps = {
  data: LoginData
  policy: ReactNode
  onSent: (sent: Pick<LoginData, 'phone' | 'resendAt'>) => void
  /** Signs in without a code, where the shop sends none. */
  onPhone?: ((phone: string) => Promise<unknown>) | undefined
}

/** A code that is still fresh is not requested twice. */
export function PhoneStep({ data, policy, onSent, onPhone }: PhoneStepProps) {
  const { t } = useLingui()
  const shop = useStorefront()
  const errorText = useContactErrorText()
  const { mutateAsync: request } = useChange(authMutations.requestCode(shop))
  const form = useAppForm({
    ...phoneForm(phonePlan(shop.city), data.uuid ? '' : data.phone),
    onSubmit: async ({ value: { phone }, formApi }) => {
      const { messenger } = data
      try {
        if (onPhone) await onPhone(phone)
        else if (phone === data.phone && data.resendAt > serverNow())
          onSent({ phone, resendAt: data.resendAt })
        else {
          const { resend_in } = await request({ messenger, phone })
          onSent({ phone, resendAt: nextCodeAt(resend_in) })
        }
      } catch (error) {
        refuse(formApi, { phone: faultOf(onPhone ? 'code' : 'phone', error) })
      }
    },
  })
  return (
    <Step>
      <p className="text-muted">
        {data.messenger ? (
          <Trans>We will send a code to your WhatsApp.</Trans>
        ) : onPhone ? null : (
          <Trans>We will send a code by SMS.</Trans>
        )}
      </p>
      <ErrorTextContext value={errorText}>
        <form.AppForm>
          <form.FormBody className="flex flex-col gap-4">
            <form.AppField name="phone">
              {() => <CountryPhoneField label={t`Phone`} />}
            </form.AppField>
            <form.SubmitButton busy={t`Sending the code…`}>
              {data.messenger ? (
                <Trans>Get the code in WhatsApp</Trans>
              ) : onPhone ? (
                <Trans>Sign in</Trans>
              ) : (
                <Trans>Get the code</Trans>
              )}
            </form.SubmitButton>
          </form.FormBody>
        </form.AppForm>
      </ErrorTextContext>
      {policy}
    </Step>
  )
}
