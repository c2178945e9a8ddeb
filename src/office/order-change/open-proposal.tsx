import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useServerClock } from '../board/board-clock.ts'
import { useOffice } from '../use-office.ts'
import { AgreedOnPhone } from './agreed-on-phone.tsx'
import type { OfficeOrder, ProposedChange } from './change.rules.ts'
import { ChangeSummary } from './change-summary.tsx'
import type { useChange } from './use-change.ts'

type OpenProposalProps = { order: OfficeOrder; proposed: ProposedChange } & Pick<
  ReturnType<typeof useChange>,
  'withdraw' | 'confirm' | 'isBusy' | 'refusal'
>

/** What waits for the customer's answer. */
export function OpenProposal({
  order,
  proposed,
  withdraw,
  confirm,
  isBusy,
  refusal,
}: OpenProposalProps) {
  const { t } = useLingui()
  const { me } = useOffice()
  const { name } = proposed.by
  const minutes = useServerClock((now) =>
    Math.max(1, Math.ceil((Date.parse(proposed.expires_at) - now) / 60_000)),
  )
  return (
    <div className="flex flex-col gap-5">
      <Notice title={<Trans>Waiting for the customer</Trans>}>
        <Trans>
          Proposed by {name}. The customer can answer for another {minutes} min.
        </Trans>
      </Notice>
      <ul className="flex flex-col gap-1">
        {proposed.lines
          .filter(({ is_gift }) => !is_gift)
          .map(({ name, details, langs, before, after }, index) => (
            <li key={index} className="flex justify-between gap-4">
              <span className="min-w-0">
                <span lang={langs?.name} className="font-semibold">
                  {name}
                </span>
                {details ? (
                  <span lang={langs?.details} className="block text-tiny text-muted">
                    {details}
                  </span>
                ) : null}
              </span>
              <span className="shrink-0 tabular-nums">
                <Trans>
                  {after} instead of {before}
                </Trans>
              </span>
            </li>
          ))}
      </ul>
      {proposed.note ? <p className="text-pretty">{proposed.note}</p> : null}
      <ChangeSummary order={order} quote={proposed} />
      {refusal === null ? null : <Notice tone="error">{refusal}</Notice>}
      {me.may.includes('confirmChange') ? (
        <AgreedOnPhone
          key={proposed.id}
          age={proposed.age}
          isBusy={isBusy}
          onConfirm={(ageConfirmed) => void confirm(proposed.id, ageConfirmed)}
        />
      ) : null}
      <Button
        variant="secondary"
        busy={isBusy && t`Sending…`}
        onClick={() => void withdraw(proposed.id)}
      >
        <Trans>Withdraw the proposal</Trans>
      </Button>
    </div>
  )
}
