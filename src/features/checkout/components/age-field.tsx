import { Trans, useLingui } from '@lingui/react/macro'
import type { Calculation } from '#api/types.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { withForm } from '#ui/form/form-kit.ts'
import { useBoundField } from '#ui/form/use-bound-field.ts'
import { checkoutForm } from '../lib/checkout.form.ts'
import { Section } from './section.tsx'

const props: { calculation: Pick<Calculation, 'age'> | undefined } = { calculation: undefined }

export const AgeField = withForm({
  ...checkoutForm,
  props,
  render: function AgeField({ form, calculation }) {
    const age = calculation?.age ?? null
    if (age === null) return null
    return (
      <Section title={<Trans>Age</Trans>}>
        <form.AppField name="ageConfirmed">{() => <AgeCheckbox age={age} />}</form.AppField>
      </Section>
    )
  },
})

function AgeCheckbox({ age }: { age: number }) {
  const { t } = useLingui()
  const { value, onChange, ...field } = useBoundField<number>()
  return (
    <Checkbox
      {...field}
      required
      label={t`I am ${age} or older`}
      hint={t`You may be asked for ID when you get your order.`}
      checked={value >= age}
      onChange={(checked) => onChange(checked ? age : 0)}
    />
  )
}
