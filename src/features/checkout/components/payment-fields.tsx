import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Banknote, CreditCard, ShieldCheck } from 'lucide-react'
import { useStorefront } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import type { Calculation } from '#api/types.ts'
import { formatPrice } from '#contract/values/format-price.ts'
import { Fold } from '#ui/layout/fold.tsx'
import { withForm } from '#ui/form/form-kit.ts'
import { SectionPanel } from '#ui/layout/section-panel.tsx'
import { checkoutForm } from '../lib/checkout.form.ts'
import { onlineFrom } from '../lib/order.rules.ts'

const props: { calculation: Calculation | undefined } = { calculation: undefined }

export const PaymentFields = withForm({
  ...checkoutForm,
  props,
  render: function PaymentFields({ form, calculation }) {
    const { t } = useLingui()
    const shop = useStorefront()
    const { currency } = shop.city
    const least = calculation && onlineFrom(calculation)
    const amount = least && formatPrice(least, currency, shop.locale)
    const { data: settings } = useSuspenseQuery(shopQueries.settings(shop))
    return (
      <SectionPanel title={<Trans>Payment</Trans>}>
        <form.AppField name="payment.type">
          {(field) => (
            <field.RadioCards
              label={t`How would you like to pay?`}
              hideLabel
              options={[
                ...(settings.payments.includes('online')
                  ? [
                      {
                        value: 'online' as const,
                        label: t`Online`,
                        hint: amount
                          ? t`Available from ${amount}`
                          : t`By card, right after you place the order`,
                        disabled: amount !== undefined,
                        icon: <ShieldCheck aria-hidden />,
                      },
                    ]
                  : []),
                {
                  value: 'cash',
                  label: t`Cash`,
                  hint: t`When you get the order`,
                  icon: <Banknote aria-hidden />,
                },
                {
                  value: 'card',
                  label: t`Card`,
                  hint: t`By card terminal, when you get the order`,
                  icon: <CreditCard aria-hidden />,
                },
              ]}
            />
          )}
        </form.AppField>
        <form.Subscribe selector={(state) => state.values.payment}>
          {({ type, changeFrom }) =>
            type === 'cash' ? (
              <Fold title={<Trans>Do you need change?</Trans>} isFilled={changeFrom !== ''}>
                <form.AppField name="payment.changeFrom">
                  {(field) => (
                    <field.TextField
                      label={t`I'll pay with (${currency})`}
                      hint={t`Leave it empty if you need no change.`}
                      inputMode="decimal"
                      autoComplete="off"
                      maxLength={12}
                      className="md:max-w-64"
                    />
                  )}
                </form.AppField>
              </Fold>
            ) : null
          }
        </form.Subscribe>
      </SectionPanel>
    )
  },
})
