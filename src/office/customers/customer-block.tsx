import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { refusalOf } from '#api/refusal.ts'
import { Button } from '#ui/button.tsx'
import { ErrorTextContext } from '#ui/form/error-text.ts'
import { useAppForm } from '#ui/form/form-kit.ts'
import { refuse } from '#ui/form/form-refusals.ts'
import { Modal } from '#ui/overlay/modal.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-queue.ts'
import { useMoment } from '../orders/use-moment.ts'
import { PhoneText } from '../phone-text.tsx'
import { useOffice } from '../use-office.ts'
import { customerKeys, type CustomerRecord } from './customers.queries.ts'

const fields = v.object({
  reason: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(300, 'long')),
})

/** Whether orders are taken from the phone. */
export function CustomerBlock({ customer }: { customer: CustomerRecord }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const sentences: Record<string, string> = {
    required: t`Required field`,
    long: t`At most 300 characters`,
    offline: t`We couldn't connect. Please try again.`,
  }
  return (
    <section aria-label={t`Orders of this phone`} className="rounded-card bg-surface p-4">
      {customer.block ? (
        <Blocked customer={customer} block={customer.block} />
      ) : (
        <Button variant="secondary" className="w-full" onClick={() => setIsOpen(true)}>
          <Trans>Take no more orders…</Trans>
        </Button>
      )}
      {isOpen ? (
        <Modal
          open
          title={t`Take no more orders`}
          closeLabel={t`Close`}
          onClose={() => setIsOpen(false)}
        >
          <ErrorTextContext value={(message) => sentences[message] ?? message}>
            <BlockForm customer={customer} onDone={() => setIsOpen(false)} />
          </ErrorTextContext>
        </Modal>
      ) : null}
    </section>
  )
}

function Blocked({
  customer,
  block,
}: {
  customer: CustomerRecord
  block: NonNullable<CustomerRecord['block']>
}) {
  const { t } = useLingui()
  const { api, cities } = useOffice()
  const queryClient = useQueryClient()
  const moment = useMoment()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.ops.unblock({ params: { blockId: block.id } }),
    onError: (error) =>
      showToast({
        tone: 'error',
        text: refusalOf(error)?.message ?? t`We couldn't connect. Please try again.`,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: customerKeys(customer.id) }),
  })
  const name = block.by.name
  const at = moment(block.at, cities[0]?.time_zone ?? 'UTC')
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="warn" title={<Trans>No orders are taken from this phone</Trans>}>
        <p className="break-words">{block.reason}</p>
        <p className="text-sm text-muted">{`${name} · ${at}`}</p>
      </Notice>
      <Button variant="secondary" busy={isPending && t`Sending…`} onClick={() => mutate()}>
        <Trans>Take orders again</Trans>
      </Button>
    </div>
  )
}

function BlockForm({ customer, onDone }: { customer: CustomerRecord; onDone: () => void }) {
  const { t } = useLingui()
  const { api } = useOffice()
  const { mutateAsync: block } = useMutation({
    mutationFn: (reason: string) => api.ops.block({ body: { phone: customer.phone, reason } }),
    onSuccess: (_answer, _reason, _before, { client }) =>
      client.invalidateQueries({ queryKey: customerKeys(customer.id) }),
  })
  const form = useAppForm({
    defaultValues: { reason: '' },
    validators: { onSubmit: fields },
    onSubmit: async ({ value: { reason }, formApi }) => {
      try {
        await block(reason.trim())
        onDone()
      } catch (error) {
        const failure = refusalOf(error)
        const [unclear] = failure?.errors?.['reason'] ?? []
        refuse(formApi, unclear ? { reason: unclear } : { '': failure?.message ?? 'offline' })
      }
    },
  })
  return (
    <form.AppForm>
      <form.FormBody className="flex flex-col gap-5">
        <p>
          <Trans>
            Nobody orders from <PhoneText phone={customer.phone} /> any more, with or without the
            account. Orders that are under way stay.
          </Trans>
        </p>
        <form.AppField name="reason">
          {(field) => (
            <field.TextArea
              label={t`Reason`}
              hint={t`Only the staff read it`}
              rows={2}
              maxLength={300}
            />
          )}
        </form.AppField>
        <form.SubmitButton busy={t`Sending…`}>
          <Trans>Take no more orders</Trans>
        </form.SubmitButton>
      </form.FormBody>
    </form.AppForm>
  )
}
