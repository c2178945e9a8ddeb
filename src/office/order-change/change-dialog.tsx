import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Modal } from '#ui/overlay/modal.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useServerClock } from '../board/board-clock.ts'
import { canChange, isOpen, type OfficeOrder } from './change.rules.ts'
import { type AskedChoice, ChangeForm } from './change-form.tsx'
import { OpenProposal } from './open-proposal.tsx'
import { ProposalOutcome } from './proposal-outcome.tsx'
import { useChange } from './use-change.ts'

/** Other dishes for an order, which its customer has to accept. */
export function ChangeDialog({ order, onClose }: { order: OfficeOrder; onClose: () => void }) {
  const { t } = useLingui()
  const change = useChange(order)
  const { current } = change
  const [asked, setAsked] = useState<AskedChoice>()
  const { number } = order
  // A fresh form once the order has other dishes.
  const acceptedChange = current.change?.state === 'accepted' ? current.change.id : 'none'
  const hasOpen = useServerClock((now) => isOpen(current.change, now))
  return (
    <Modal
      open
      tall
      size="large"
      title={asked?.dish.name ?? t`Change order ${number}`}
      closeLabel={t`Close`}
      dismissible={!change.isBusy}
      back={asked && { label: t`Back to the order`, onClick: () => setAsked(undefined) }}
      onClose={() => (asked ? setAsked(undefined) : onClose())}
    >
      <div className="flex flex-col gap-5">
        {current.change && hasOpen ? (
          <OpenProposal order={current} proposed={current.change} {...change} />
        ) : canChange(current) ? (
          <>
            {asked ? null : <ProposalOutcome order={current} />}
            <ChangeForm
              key={acceptedChange}
              order={current}
              asked={asked}
              onAsk={setAsked}
              {...change}
            />
          </>
        ) : (
          <Notice tone="warn">
            <Trans>The order can no longer be changed.</Trans>
          </Notice>
        )}
      </div>
    </Modal>
  )
}
