import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { refusalOf } from '#api/refusal.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast-queue.ts'
import { CallError } from '../call-error.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { saveFile } from '../save-file.ts'
import { useOffice } from '../use-office.ts'
import type { CustomerRecord } from './customers.queries.ts'

type KnownCustomer = Pick<CustomerRecord, 'id' | 'firstName' | 'phone'>

/** What a customer who cannot sign in, or who writes a letter, asks the shop for. */
export function CustomerPrivacy({ customer }: { customer: KnownCustomer }) {
  const { t } = useLingui()
  const { api } = useOffice()
  const [isOpen, setIsOpen] = useState(false)
  const params = { customerId: customer.id }
  const download = useMutation({
    mutationFn: () => api.ops.customerData({ params }),
    onSuccess: (data) => {
      const text = JSON.stringify(data, null, 2)
      saveFile(new Blob([text], { type: 'application/json' }), `customer-${customer.id}.json`)
    },
  })
  return (
    <section
      aria-label={t`Personal data`}
      className="flex flex-col gap-3 rounded-card bg-surface p-4"
    >
      <h2 className="text-subtitle">
        <Trans>Personal data</Trans>
      </h2>
      <CallError error={download.error} />
      <Button
        variant="secondary"
        busy={download.isPending && t`Downloading…`}
        onClick={() => download.mutate()}
      >
        <Trans>Download all data</Trans>
      </Button>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <Trans>Delete the account…</Trans>
      </Button>
      {isOpen ? <Erase customer={customer} onClose={() => setIsOpen(false)} /> : null}
    </section>
  )
}

function Erase({ customer, onClose }: { customer: KnownCustomer; onClose: () => void }) {
  const { t } = useLingui()
  const { api } = useOffice()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const name = customer.firstName ?? customer.phone
  const erase = useMutation({
    mutationFn: () => api.ops.eraseCustomer({ params: { customerId: customer.id } }),
    onSuccess: async () => {
      showToast({ text: t`The account is deleted` })
      await navigate({ to: '/office/customers' })
      queryClient.removeQueries({ queryKey: ['office', 'customer', customer.id] })
      await queryClient.invalidateQueries({ queryKey: ['office', 'customers'] })
    },
  })
  const underWay = t`An order is under way. Delete the account once it is complete or cancelled.`
  const isUnderWay = refusalOf(erase.error)?.code === 'ORDER_UNDER_WAY'
  return (
    <ConfirmDialog
      title={t`Delete the account of ${name}`}
      confirm={t`Delete the account`}
      busy={t`Deleting…`}
      call={isUnderWay ? { isPending: false, error: null } : erase}
      onConfirm={() => erase.mutate()}
      onClose={onClose}
    >
      {isUnderWay ? (
        underWay
      ) : (
        <Trans>
          Name, phone, addresses and bonuses are gone for good. Orders stay without a name. Only do
          this when the customer asks for it.
        </Trans>
      )}
    </ConfirmDialog>
  )
}
