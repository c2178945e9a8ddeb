import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Loaded } from '../loaded.tsx'
import { useOffice } from '../use-office.ts'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberRow } from './member-row.tsx'
import { StaffSection } from './staff-section.tsx'
import { staffQuery } from './staff.queries.ts'
import { listClass } from '../list-row.tsx'

export function StaffPage() {
  const { t } = useLingui()
  const { context } = useRouter().options
  const { me } = useOffice()
  const query = useQuery({ ...staffQuery(context), enabled: me.may.includes('staff') })
  const [isInviting, setIsInviting] = useState(false)
  return (
    <StaffSection
      title={t`Staff`}
      current="staff"
      actions={
        <Button size="compact" onClick={() => setIsInviting(true)}>
          <UserPlus aria-hidden className="size-5" />
          <Trans>Invite</Trans>
        </Button>
      }
    >
      <Loaded query={query}>
        {({ data, invitations }) => (
          <>
            <ul aria-label={t`Staff`} className={listClass}>
              {data.map((member) => (
                <MemberRow
                  key={member.id}
                  member={member}
                  isSelf={me.kind === 'staff' && me.id === member.id}
                />
              ))}
            </ul>
            <InvitationList invitations={invitations} />
          </>
        )}
      </Loaded>
      {isInviting ? <InviteDialog onClose={() => setIsInviting(false)} /> : null}
    </StaffSection>
  )
}
