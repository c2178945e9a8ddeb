import { Trans, useLingui } from '@lingui/react/macro'
import { useShop } from '#api/shop.ts'
import type { Calculation } from '#contract/cart.calls.ts'
import { withForm } from '#ui/form-kit.ts'
import { checkoutForm } from '../checkout.form.ts'
import { AddressFields } from './address-fields.tsx'
import { Section } from './section.tsx'

const props: { calculation: Calculation | undefined; isStale: boolean } = { calculation: undefined, isStale: false }

/** Delivery to an address, or pickup at a branch. */
export const HandoverFields = withForm({
  ...checkoutForm,
  props,
  render: function HandoverFields({ form, calculation, isStale }) {
    const { t } = useLingui()
    const { branches } = useShop().city
    return (
      <Section title={<Trans>How you get it</Trans>}>
        <form.AppField name="orderType">
          {(field) => (
            <field.Segmented
              label={t`Delivery or pickup`}
              options={[
                { value: 'delivery', label: t`Delivery` },
                { value: 'pickup', label: t`Pickup` },
              ]}
            />
          )}
        </form.AppField>
        <form.Subscribe selector={(state) => state.values.orderType}>
          {(type) =>
            type === 'delivery' ? (
              <AddressFields form={form} calculation={calculation} isStale={isStale} />
            ) : (
              <form.AppField name="pickupId">
                {(field) => (
                  <field.RadioCards
                    label={t`Pickup point`}
                    options={branches.map((branch) => ({
                      value: String(branch.id),
                      label: branch.name,
                      hint: [branch.address.street, branch.address.house].join(', '),
                    }))}
                  />
                )}
              </form.AppField>
            )
          }
        </form.Subscribe>
      </Section>
    )
  },
})
