import { Trans, useLingui } from '@lingui/react/macro'
import { maxEmail } from '#contract/values/email.ts'
import { CountryPhoneField } from '#features/auth/country-phone-field.tsx'
import { Fold } from '#ui/layout/fold.tsx'
import { withForm } from '#ui/form/form-kit.ts'
import { SectionPanel } from '#ui/layout/section-panel.tsx'
import { checkoutForm } from '../lib/checkout.form.ts'

export const ContactFields = withForm({
  ...checkoutForm,
  render: function ContactFields({ form }) {
    const { t } = useLingui()
    return (
      <SectionPanel title={<Trans>Your details</Trans>}>
        <div className="grid gap-4 md:grid-cols-2">
          <form.AppField name="contact.firstName">
            {(field) => (
              <field.TextField
                label={t`First name`}
                autoComplete="given-name"
                maxLength={60}
                required
              />
            )}
          </form.AppField>
          <form.AppField name="contact.phone">
            {() => <CountryPhoneField label={t`Phone`} />}
          </form.AppField>
        </div>
        <form.Subscribe
          selector={({ values }) => values.contact.email !== '' || values.doNotCallBack}
        >
          {(isFilled) => (
            <Fold title={<Trans>Email, call-back</Trans>} isFilled={isFilled}>
              <form.AppField name="contact.email">
                {(field) => (
                  <field.TextField
                    label={t`Email (optional)`}
                    type="email"
                    inputMode="email"
                    autoComplete="email"
                    maxLength={maxEmail}
                  />
                )}
              </form.AppField>
              <form.AppField name="doNotCallBack">
                {(field) => (
                  <field.Checkbox
                    label={t`Do not call me back`}
                    hint={t`We start cooking at once, without a call to confirm.`}
                  />
                )}
              </form.AppField>
            </Fold>
          )}
        </form.Subscribe>
      </SectionPanel>
    )
  },
})
