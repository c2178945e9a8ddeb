import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import type { RefObject } from 'react'
import type { City } from '#contract/cities/city.calls.ts'
import { localeCodes } from '#contract/locales.ts'
import { localeNames } from '#platform/i18n/locale.ts'
import { withForm } from '#ui/form/form-kit.ts'
import { SectionPanel } from '#ui/layout/section-panel.tsx'
import { BoundSelect } from '../select-field.tsx'
import type { AskedDish } from '../dish-choice/loaded-dish.tsx'
import { DishFinder } from './dish-finder.tsx'
import { newOrderForm } from './new-order.form.ts'
import { PaymentFields } from './payment-fields.tsx'
import { PickupField } from './pickup-field.tsx'
import { DoorFields, PlaceField } from './place-fields.tsx'
import { TimeSection } from './time-section.tsx'
import type { Quote } from './use-quote.ts'

interface FieldsProps {
  city: City | undefined
  quote: Quote | undefined
  finder: RefObject<HTMLInputElement | null>
  onAsk: (dish: AskedDish) => void
}
const noProps: FieldsProps = {
  city: undefined,
  quote: undefined,
  finder: { current: null },
  onAsk: () => {},
}

export const NewOrderFields = withForm({
  ...newOrderForm,
  props: noProps,
  render: function Fields({ form, city, quote, finder, onAsk }) {
    const { t } = useLingui()
    const { orderType, place } = useSelector(form.store, ({ values }) => values)
    if (!city) return null
    return (
      <div className="flex min-w-0 flex-col gap-4">
        <SectionPanel title={<Trans>Dishes</Trans>}>
          <form.AppField name="dishes">
            {() => <DishFinder city={city} onAsk={onAsk} ref={finder} />}
          </form.AppField>
        </SectionPanel>
        <SectionPanel title={<Trans>Where to</Trans>}>
          <form.AppField name="orderType">
            {(field) => (
              <field.Segmented
                label={t`Where to`}
                options={[
                  { value: 'delivery', label: t`Delivery` },
                  { value: 'pickup', label: t`Pickup` },
                ]}
              />
            )}
          </form.AppField>
          {orderType === 'delivery' ? (
            <>
              <form.AppField name="place">
                {(field) => (
                  <PlaceField
                    city={city}
                    onPick={(picked) => {
                      field.handleChange(picked)
                      form.setFieldValue('house', picked?.house ?? '')
                    }}
                  />
                )}
              </form.AppField>
              {place ? <DoorFields form={form} /> : null}
            </>
          ) : (
            <form.AppField name="pickupId">
              {() => <PickupField branches={city.branches} />}
            </form.AppField>
          )}
        </SectionPanel>
        <TimeSection form={form} city={city} />
        <SectionPanel title={<Trans>Customer</Trans>}>
          <div className="grid items-start gap-3 md:grid-cols-2">
            <form.AppField name="phone">
              {(field) => (
                <field.TextField label={t`Phone`} type="tel" inputMode="tel" autoComplete="off" />
              )}
            </form.AppField>
            <form.AppField name="firstName">
              {(field) => <field.TextField label={t`First name`} autoComplete="off" />}
            </form.AppField>
            <form.AppField name="locale">
              {() => (
                <BoundSelect
                  label={t`Language of the customer`}
                  options={localeCodes.map((code) => ({ value: code, name: localeNames[code] }))}
                />
              )}
            </form.AppField>
          </div>
        </SectionPanel>
        <PaymentFields form={form} quote={quote} />
      </div>
    )
  },
})
