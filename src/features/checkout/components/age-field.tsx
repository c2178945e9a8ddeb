import { Trans, useLingui } from '@lingui/react/macro'
import type { Calculation } from '#api/types.ts'
import { AgeCheckbox } from '#ui/form/age-checkbox.tsx'
import { withForm } from '#ui/form/form-kit.ts'
import { SectionPanel } from '#ui/layout/section-panel.tsx'
import { checkoutForm } from '../lib/checkout.form.ts'

const props: { calculation: Pick<Calculation, 'age'> | undefined } = { calculation: undefined }

export const AgeField = withForm({
  ...checkoutForm,
  props,
  render: function AgeField({ form, calculation }) {
    const { t } = useLingui()
    const age = calculation?.age ?? null
    if (age === null) return null
    return (
      <SectionPanel title={<Trans>Age</Trans>}>
        <form.AppField name="ageConfirmed">
          {() => (
            <AgeCheckbox
              age={age}
              required
              label={t`I am ${age} or older`}
              hint={t`You may be asked for ID when you get your order.`}
            />
          )}
        </form.AppField>
      </SectionPanel>
    )
  },
})
