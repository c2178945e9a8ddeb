import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import type { City } from '#contract/cities/city.calls.ts'
import { withForm } from '#ui/form/form-kit.ts'
import { SectionPanel } from '#ui/layout/section-panel.tsx'
import { ReservedTime } from './reserved-time.tsx'
import { newOrderForm } from './new-order.form.ts'
import { SlotField } from './slot-field.tsx'
import { useOfficeSlotHold } from './use-office-slot-hold.ts'

const noProps: { city: City | undefined } = { city: undefined }

export const TimeSection = withForm({
  ...newOrderForm,
  props: noProps,
  render: function Time({ form, city }) {
    const { t } = useLingui()
    const order = useSelector(form.store, ({ values }) => values)
    const hold = useOfficeSlotHold({
      cityId: city?.id,
      order,
      set: (slot, held) => {
        form.setFieldValue('slot', slot)
        form.setFieldValue('held', held)
      },
    })
    if (!city) return null
    const { when, slot, held } = order
    return (
      <SectionPanel title={<Trans>When</Trans>}>
        <form.AppField name="when" listeners={{ onChange: hold.drop }}>
          {(field) => (
            <field.Segmented
              label={t`When`}
              options={[
                { value: 'soon', label: t`As soon as possible` },
                { value: 'slot', label: t`At a time` },
              ]}
            />
          )}
        </form.AppField>
        {when === 'slot' ? (
          <>
            <form.AppField name="slot">
              {() => (
                <SlotField
                  city={city}
                  order={order}
                  onDay={(next) => form.setFieldValue('day', next)}
                  onSlot={(next) => (next === '' ? hold.drop() : hold.take(next))}
                />
              )}
            </form.AppField>
            <ReservedTime city={city} slot={slot} held={held} hold={hold} />
          </>
        ) : null}
      </SectionPanel>
    )
  },
})
