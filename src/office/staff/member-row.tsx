import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#ui/feedback/badge.tsx'
import { PopoverMenu } from '#ui/overlay/popover-menu.tsx'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { showToast } from '#ui/feedback/toast-queue.ts'
import { CitiesText } from '../cities-choice.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { DayText } from '../day-text.tsx'
import { ListRow } from '../list-row.tsx'
import { MenuItem } from '../menu-item.tsx'
import { AccessDialog } from './access-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { type Member, useStaffCall } from './staff.queries.ts'
import { roleLabels } from './staff-labels.ts'

type MemberDialog = 'access' | 'reset' | 'sessions' | 'remove'

export function MemberRow({ member, isSelf }: { member: Member; isSelf: boolean }) {
  const { t, i18n } = useLingui()
  const [asked, setAsked] = useState<MemberDialog>()
  const close = () => setAsked(undefined)
  const name = member.name
  return (
    <ListRow
      title={
        <>
          {name}
          <Badge tone="soft">{i18n._(roleLabels[member.role])}</Badge>
          {isSelf ? (
            <Badge tone="primary">
              <Trans>You</Trans>
            </Badge>
          ) : null}
        </>
      }
      actions={
        <PopoverMenu
          label={t`More about ${name}`}
          buttonClassName={iconButtonClass()}
          button={<Ellipsis aria-hidden />}
        >
          <MenuItem onClick={() => setAsked('access')}>
            <Trans>Role and cities…</Trans>
          </MenuItem>
          <MenuItem onClick={() => setAsked('reset')}>
            <Trans>New password…</Trans>
          </MenuItem>
          <MenuItem onClick={() => setAsked('sessions')}>
            <Trans>Sign out everywhere…</Trans>
          </MenuItem>
          <MenuItem onClick={() => setAsked('remove')}>
            <Trans>Remove…</Trans>
          </MenuItem>
        </PopoverMenu>
      }
    >
      <p>{member.email}</p>
      <p>
        <CitiesText cities={member.cities} />
        {' · '}
        {member.second_factor ? (
          <Trans>with an authenticator app</Trans>
        ) : (
          <Trans>password alone</Trans>
        )}
      </p>
      <p>
        {member.last_used_at ? (
          <Trans>
            last here <DayText at={member.last_used_at} />
          </Trans>
        ) : (
          <Trans>not signed in</Trans>
        )}
      </p>
      {asked === 'access' ? <AccessDialog member={member} onClose={close} /> : null}
      {asked === 'reset' ? <InviteDialog member={member} onClose={close} /> : null}
      {asked === 'sessions' ? <EndSessions member={member} onClose={close} /> : null}
      {asked === 'remove' ? <Remove member={member} onClose={close} /> : null}
    </ListRow>
  )
}

interface MemberDialogProps {
  member: Member
  onClose: () => void
}

function EndSessions({ member: { id, name }, onClose }: MemberDialogProps) {
  const { t } = useLingui()
  const end = useStaffCall((api) => api.ops.endStaffSessions({ params: { staffId: id } }))
  return (
    <ConfirmDialog
      title={t`Sign ${name} out everywhere?`}
      confirm={t`Sign out everywhere`}
      busy={t`Signing out…`}
      call={end}
      onClose={onClose}
      onConfirm={() =>
        end.mutate(undefined, {
          onSuccess: () => {
            showToast({ text: t`Signed out: ${name}` })
            onClose()
          },
        })
      }
    >
      <Trans>Every browser of {name} has to sign in again. Nothing else changes.</Trans>
    </ConfirmDialog>
  )
}

function Remove({ member: { id, name }, onClose }: MemberDialogProps) {
  const { t } = useLingui()
  const remove = useStaffCall((api) => api.ops.removeStaff({ params: { staffId: id } }))
  return (
    <ConfirmDialog
      title={t`Remove ${name}?`}
      confirm={t({ message: 'Remove', context: 'somebody of the staff' })}
      busy={t`Removing…`}
      call={remove}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            showToast({ text: t`No longer on the staff: ${name}` })
            onClose()
          },
        })
      }
    >
      <Trans>
        {name} is signed out at once and cannot sign in any more. The audit log keeps what they did.
      </Trans>
    </ConfirmDialog>
  )
}
