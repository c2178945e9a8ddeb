import { Trans, useLingui } from '@lingui/react/macro'
import { Banknote, CreditCard } from 'lucide-react'
import { useShop } from '#api/shop.ts'
import { withForm } from '#ui/form-kit.ts'
import { checkoutForm } from '../checkout.form.ts'
import { Section } from './section.tsx'

/** How it is paid: cash or card, both when the order is handed over. */
export const PaymentFields = withForm({
  ...checkoutForm,
  render: function PaymentFields({ form }) {
    const { t } = useLingui()
    const { currency } = useShop().city
    return (
      <Section title={<Trans>Payment</Trans>}>
        <form.AppField name="payment.type">
          {(field) => (
            <field.RadioCards
              label={t`How would you like to pay?`}
              hideLabel
              className="md:grid! md:grid-cols-2"
              options={[
                { value: 'cash', label: t`Cash`, hint: t`When you get the order`, icon: <Banknote aria-hidden /> },
                { value: 'card', label: t`Card`, hint: t`By terminal, when you get the order`, icon: <CreditCard aria-hidden /> },
              ]}
            />
          )}
        </form.AppField>
        <form.Subscribe selector={(state) => state.values.payment.type}>
          {(type) =>
            type === 'cash' ? (
              <form.AppField name="payment.changeFrom">
                {(field) => (
                  <field.TextField
                    label={t`Change from, ${currency}`}
                    hint={t`Leave it empty if you need no change.`}
                    inputMode="decimal"
                    autoComplete="off"
                    maxLength={9}
                    className="md:max-w-64"
                  />
                )}
              </form.AppField>
            ) : null
          }
        </form.Subscribe>
      </Section>
    )
  },
})
