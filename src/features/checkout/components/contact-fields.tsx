import { Trans, useLingui } from '@lingui/react/macro'
import { useShop } from '#api/shop.ts'
import { withForm } from '#ui/form-kit.ts'
import { phoneLength } from '#ui/phone-mask.ts'
import { checkoutForm } from '../checkout.form.ts'
import { pastedPhone, phoneFormat, typedPhone } from '../phone.rules.ts'
import { Section } from './section.tsx'

/** Who orders. */
export const ContactFields = withForm({
  ...checkoutForm,
  render: function ContactFields({ form }) {
    const { t } = useLingui()
    const { country } = useShop().city
    const { mask, prefix, placeholder } = phoneFormat(country)
    return (
      <Section title={<Trans>Your details</Trans>}>
        <div className="grid gap-4 md:grid-cols-2">
          <form.AppField name="contact.firstName">
            {(field) => <field.TextField label={t`First name`} autoComplete="given-name" maxLength={60} required />}
          </form.AppField>
          <form.AppField
            name="contact.phone"
            listeners={{
              onChange: ({ value, fieldApi }) => {
                const phone = typedPhone(value, country)
                if (phone !== value) fieldApi.setValue(phone)
              },
            }}
          >
            {(field) => (
              <field.PhoneField
                label={t`Phone`}
                mask={mask}
                prefix={prefix}
                placeholder={placeholder}
                required
                onPaste={(event) => {
                  // Into a field with no number yet; the prefix may be there already and must not be doubled.
                  if (field.state.value.length > prefix.length) return
                  event.preventDefault()
                  field.handleChange(pastedPhone(event.clipboardData.getData('text'), country).slice(0, phoneLength(mask)))
                }}
              />
            )}
          </form.AppField>
          <form.AppField name="contact.email">
            {(field) => (
              <field.TextField
                label={t`E-mail, if you like`}
                type="email"
                inputMode="email"
                autoComplete="email"
                maxLength={120}
                className="md:col-span-2"
              />
            )}
          </form.AppField>
        </div>
        <form.AppField name="doNotCallBack">
          {(field) => <field.Checkbox label={t`Do not call me back`} hint={t`We start cooking at once, without a call to confirm.`} />}
        </form.AppField>
      </Section>
    )
  },
})
