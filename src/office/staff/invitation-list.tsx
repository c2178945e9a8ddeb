import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/button.tsx'
import { CallError } from '../call-error.tsx'
import { CitiesText } from '../cities-choice.tsx'
import { DayText } from '../day-text.tsx'
import { listClass, ListRow } from '../list-row.tsx'
import { type Invitation, useStaffCall } from './staff.queries.ts'
import { roleLabels } from './staff-labels.ts'

export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  const { t, i18n } = useLingui()
  const withdraw = useStaffCall((api, invitationId: number) =>
    api.ops.withdrawInvitation({ params: { invitationId } }),
  )
  if (invitations.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-subtitle">
        <Trans>Open invitations</Trans>
      </h2>
      <CallError error={withdraw.error} />
      <ul aria-label={t`Open invitations`} className={listClass}>
        {invitations.map(({ id, email, role, cities, expires_at }) => (
          <ListRow
            key={id}
            title={
              <>
                <span className="min-w-0 break-all">{email}</span>
                <Badge tone="soft">{i18n._(roleLabels[role])}</Badge>
              </>
            }
            actions={
              <Button
                variant="secondary"
                size="compact"
                aria-label={t`Withdraw the invitation of ${email}`}
                busy={withdraw.isPending && withdraw.variables === id && t`Sending…`}
                onClick={() => withdraw.mutate(id)}
              >
                <Trans>Withdraw</Trans>
              </Button>
            }
          >
            <p>
              <CitiesText cities={cities} />
            </p>
            <p>
              <Trans>
                until <DayText at={expires_at} />
              </Trans>
            </p>
          </ListRow>
        ))}
      </ul>
    </section>
  )
}
