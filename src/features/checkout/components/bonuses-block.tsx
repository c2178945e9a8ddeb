import { Trans } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import { useContext } from 'react'
import type { Calculation } from '#api/types.ts'
import { BonusWriteOff } from '#features/loyalty/bonus-write-off.tsx'
import { ErrorTextContext, firstError } from '#ui/form/error-text.ts'
import { withForm } from '#ui/form/form-kit.ts'
import { useRefusal } from '#ui/form/form-refusals.ts'
import { SectionPanel } from '#ui/layout/section-panel.tsx'
import { checkoutForm } from '../lib/checkout.form.ts'

const props: { calculation: Calculation | undefined } = { calculation: undefined }

export const BonusesBlock = withForm({
  ...checkoutForm,
  props,
  render: function BonusesBlock({ form, calculation }) {
    const errorText = useContext(ErrorTextContext)
    const refusal = useRefusal(form, 'bonuses')
    const { bonuses = null, currency = '' } = calculation ?? {}
    const isKept = useSelector(form.store, (state) => state.values.bonuses.mode === 'none')
    // Typed ones stay with their error: an empty balance refuses them.
    if (!bonuses || (bonuses.balance <= 0 && isKept)) return null
    return (
      <SectionPanel title={<Trans>Bonuses</Trans>}>
        <form.AppField name="bonuses">
          {({ state, handleChange }) => {
            const message = firstError(state.meta.errors) ?? refusal
            return (
              <BonusWriteOff
                bonuses={bonuses}
                currency={currency}
                value={state.value}
                onChange={handleChange}
                error={message === undefined ? undefined : errorText(message)}
              />
            )
          }}
        </form.AppField>
      </SectionPanel>
    )
  },
})
