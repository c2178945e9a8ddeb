import { useLingui } from '@lingui/react/macro'
import { withForm } from '#ui/form/form-kit.ts'
import { addressForm, maxShortLine } from '../lib/address.form.ts'

export const UnitFields = withForm({
  ...addressForm,
  render: function UnitFields({ form }) {
    const { t } = useLingui()
    return (
      <div className="flex flex-col gap-4">
        <form.AppField name="address.type">
          {(field) => (
            <field.Segmented
              label={t`Address type`}
              options={[
                { value: 'flat', label: t`Apartment` },
                { value: 'house', label: t`Private house` },
                { value: 'office', label: t`Office` },
              ]}
            />
          )}
        </form.AppField>
        <form.Subscribe selector={(state) => state.values.address.type}>
          {(type) =>
            type === 'house' ? null : (
              <div className="grid grid-cols-2 gap-3 large-text:grid-cols-1">
                <form.AppField name="address.flat">
                  {(field) => (
                    <field.TextField
                      label={type === 'office' ? t`Office no.` : t`Apartment no.`}
                      autoComplete="address-line2"
                      maxLength={maxShortLine}
                    />
                  )}
                </form.AppField>
                <form.AppField name="address.entrance">
                  {(field) => (
                    <field.TextField
                      label={t`Entrance`}
                      autoComplete="off"
                      maxLength={maxShortLine}
                    />
                  )}
                </form.AppField>
                <form.AppField name="address.floor">
                  {(field) => (
                    <field.TextField label={t`Floor`} autoComplete="off" maxLength={maxShortLine} />
                  )}
                </form.AppField>
                <form.AppField name="address.code">
                  {(field) => (
                    <field.TextField
                      label={t`Door code`}
                      autoComplete="off"
                      maxLength={maxShortLine}
                    />
                  )}
                </form.AppField>
              </div>
            )
          }
        </form.Subscribe>
        <form.AppField name="address.comment">
          {(field) => (
            <field.TextField label={t`Note for the courier`} autoComplete="off" maxLength={200} />
          )}
        </form.AppField>
      </div>
    )
  },
})
