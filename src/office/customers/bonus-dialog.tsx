import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import { useMutation } from '@tanstack/react-query'
import * as v from 'valibot'
import { refusalOf } from '#api/refusal.ts'
import type { CityId, CustomerId } from '#contract/values/ids.ts'
import { type Decimal, decimal, difference } from '#contract/values/money.ts'
import { useAppForm } from '#ui/form/form-kit.ts'
import { refuse } from '#ui/form/form-refusals.ts'
import { showToast } from '#ui/feedback/toast-queue.ts'
import { AmountField, MoneyDialog, ReasonField } from '../money-dialog.tsx'
import { errorsOf, isAmount, reason } from '../money-form.rules.ts'
import { newKey } from '#platform/session/new-key.ts'
import { amountOf } from '../amount.rules.ts'
import { isDefinite, withRetries } from '../retry.ts'
import { useOffice } from '../use-office.ts'
import { customerKeys } from './customers.queries.ts'

/** Until the shop has answered, what is sent again, even from another dialog, is the same entry. */
const keys = new Map<string, string>()

const fields = v.object({
  way: v.string(),
  amount: v.pipe(v.string(), v.check(isAmount, 'amount')),
  reason,
})

interface Adjusted {
  customerId: CustomerId
  cityId: CityId
  balance: string
  money: (amount: Decimal) => string
  onClose: () => void
}

export function BonusDialog(adjusted: Adjusted) {
  const { t } = useLingui()
  return (
    <MoneyDialog
      title={t`Give or take bonuses`}
      sentences={{ offline: t`We couldn't connect. Send it again: the bonuses move once.` }}
      onClose={adjusted.onClose}
    >
      <BonusForm {...adjusted} />
    </MoneyDialog>
  )
}

function BonusForm({ customerId, cityId, balance, money, onClose }: Adjusted) {
  const { t } = useLingui()
  const { api } = useOffice()
  const { mutateAsync: adjust } = useMutation({
    mutationFn: async (body: { cityId: CityId; amount: Decimal; reason: string }) => {
      const intention = JSON.stringify([customerId, body])
      const key = keys.get(intention) ?? newKey()
      keys.set(intention, key)
      const headers = { 'idempotency-key': key }
      try {
        await withRetries(() => api.ops.adjustBonuses({ params: { customerId }, headers, body }))
        keys.delete(intention)
      } catch (error) {
        if (isDefinite(error)) keys.delete(intention)
        throw error
      }
    },
    onSuccess: (_answer, _body, _before, { client }) =>
      client.invalidateQueries({ queryKey: customerKeys(customerId) }),
  })
  const form = useAppForm({
    defaultValues: { way: 'give', amount: '', reason: '' },
    validators: { onSubmit: fields },
    onSubmit: async ({ value: { way, amount: typed, reason: why }, formApi }) => {
      const amount = amountOf(typed)
      if (amount === null) return
      const body = {
        cityId,
        amount: way === 'give' ? amount : difference(decimal(0), amount),
        reason: why.trim(),
      }
      try {
        await adjust(body)
      } catch (error) {
        const failure = refusalOf(error)
        return refuse(formApi, failure ? errorsOf(failure) : { '': 'offline' })
      }
      const moved = money(body.amount)
      showToast({ text: t`Bonuses: ${moved}` })
      onClose()
    },
  })
  const way = useSelector(form.store, ({ values }) => values.way)
  return (
    <form.AppForm>
      <form.FormBody className="flex flex-col gap-5">
        <form.AppField name="way">
          {(field) => (
            <field.Segmented
              label={t`Bonuses`}
              options={[
                { value: 'give', label: t`Give` },
                { value: 'take', label: t`Take away` },
              ]}
            />
          )}
        </form.AppField>
        <form.AppField name="amount">
          {() => <AmountField max={way === 'take' ? balance : undefined} />}
        </form.AppField>
        <form.AppField name="reason">{() => <ReasonField />}</form.AppField>
        <form.SubmitButton busy={t`Sending…`}>
          {way === 'give' ? <Trans>Give bonuses</Trans> : <Trans>Take bonuses away</Trans>}
        </form.SubmitButton>
      </form.FormBody>
    </form.AppForm>
  )
}
