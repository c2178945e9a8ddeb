import { Trans, useLingui } from '@lingui/react/macro'
import { withForm } from '#ui/form-kit.ts'
import { Stepper } from '#ui/stepper.tsx'
import { checkoutForm } from '../checkout.form.ts'
import { mostPersons, withPersons } from '../equipment.rules.ts'
import { Section } from './section.tsx'

/** How many eat, with what, and what the kitchen should know. */
export const DetailsFields = withForm({
  ...checkoutForm,
  render: function DetailsFields({ form }) {
    const { t } = useLingui()
    return (
      <Section title={<Trans>Order details</Trans>}>
        <form.AppField name="equipment">
          {({ state, handleChange }) => {
            const { persons, chopsticks, training_chopsticks } = state.value
            const rows = [
              { key: 'persons', name: t`Persons`, value: persons, min: 1, set: (value: number) => withPersons(state.value, value) },
              { key: 'chopsticks', name: t`Chopsticks`, value: chopsticks, min: 0, set: (value: number) => ({ ...state.value, chopsticks: value }) },
              {
                key: 'training',
                name: t`Training chopsticks`,
                value: training_chopsticks,
                min: 0,
                set: (value: number) => ({ ...state.value, training_chopsticks: value }),
              },
            ]
            return (
              <ul className="flex flex-col gap-2">
                {rows.map(({ key, name, value, min, set }) => (
                  <li key={key} className="flex items-center justify-between gap-4">
                    <span className="font-semibold">{name}</span>
                    <Stepper
                      value={value}
                      min={min}
                      max={mostPersons}
                      onChange={(next) => handleChange(set(next))}
                      label={name}
                      decreaseLabel={t`One less: ${name}`}
                      increaseLabel={t`One more: ${name}`}
                    />
                  </li>
                ))}
              </ul>
            )
          }}
        </form.AppField>
        <p className="text-tiny text-muted">
          <Trans>One pair a person is free.</Trans>
        </p>
        <form.AppField name="comment">{(field) => <field.TextArea label={t`Comment for the kitchen`} maxLength={500} />}</form.AppField>
      </Section>
    )
  },
})
