import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import { allergenCodes } from '#contract/menu/dish-codes.ts'
import { shortAllergenLabels } from '#platform/i18n/allergen-labels.ts'
import { AgeCheckbox } from '#ui/form/age-checkbox.tsx'
import { withForm } from '#ui/form/form-kit.ts'
import { Stepper } from '#ui/form/stepper.tsx'
import { SectionPanel } from '#ui/layout/section-panel.tsx'
import { CheckChips } from '../check-chips.tsx'
import { newOrderForm } from './new-order.form.ts'
import { PromoField } from './promo-field.tsx'
import type { Quote } from './use-quote.ts'

const maxCount = 50
const props: { quote: Quote | undefined } = { quote: undefined }

export const PaymentFields = withForm({
  ...newOrderForm,
  props,
  render: function Payment({ form, quote }) {
    const { t, i18n } = useLingui()
    const age = quote?.age ?? null
    const payment = useSelector(form.store, ({ values }) => values.payment)
    return (
      <>
        <SectionPanel title={<Trans>Wishes</Trans>}>
          <div className="flex flex-wrap gap-x-8 gap-y-3">
            <form.AppField name="persons">
              {(field) => (
                <Count
                  name={t`Persons`}
                  min={1}
                  value={field.state.value}
                  onChange={field.handleChange}
                />
              )}
            </form.AppField>
            <form.AppField name="chopsticks">
              {(field) => (
                <Count
                  name={t`Chopsticks`}
                  value={field.state.value}
                  onChange={field.handleChange}
                />
              )}
            </form.AppField>
          </div>
          <form.AppField name="allergens">
            {(field) => (
              <CheckChips
                label={t`Allergies that the customer names`}
                options={allergenCodes.map((code) => ({
                  value: code,
                  name: i18n._(shortAllergenLabels[code]),
                }))}
                values={field.state.value}
                onChange={field.handleChange}
              />
            )}
          </form.AppField>
          <form.AppField name="comment">
            {(field) => <field.TextArea label={t`Comment for the kitchen`} rows={2} />}
          </form.AppField>
          {age === null ? null : (
            <form.AppField name="ageConfirmed">
              {() => (
                <AgeCheckbox age={age} label={t`The customer says that they are ${age} or older`} />
              )}
            </form.AppField>
          )}
        </SectionPanel>
        <SectionPanel title={<Trans>Payment at the door</Trans>}>
          <form.AppField name="promocode">
            {() => <PromoField answer={quote?.promocode} />}
          </form.AppField>
          <form.AppField name="payment">
            {(field) => (
              <field.Segmented
                label={t`Payment at the door`}
                options={[
                  { value: 'cash', label: t({ message: 'Cash', context: 'payment' }) },
                  { value: 'card', label: t({ message: 'Card', context: 'payment' }) },
                ]}
              />
            )}
          </form.AppField>
          {payment === 'cash' ? (
            <form.AppField name="changeFrom">
              {(field) => (
                <field.TextField
                  label={t`Change from`}
                  hint={t`Empty: no change needed`}
                  inputMode="decimal"
                  autoComplete="off"
                />
              )}
            </form.AppField>
          ) : null}
        </SectionPanel>
      </>
    )
  },
})

interface CountProps {
  name: string
  value: number
  min?: number
  onChange: (count: number) => void
}

function Count({ name, ...rest }: CountProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="font-semibold">{name}</span>
      <Stepper
        {...rest}
        max={maxCount}
        label={name}
        decreaseLabel={t`Less: ${name}`}
        increaseLabel={t`More: ${name}`}
      />
    </div>
  )
}
