import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { CallError } from '../call-error.tsx'
import type { Cities } from '../cities-choice.tsx'
import { type Access, isWhole, RoleChoice } from './role-choice.tsx'
import { type Member, useStaffCall } from './staff.queries.ts'

const isSameCities = (one: Cities, other: Cities): boolean =>
  one === null || other === null
    ? one === other
    : one.length === other.length && one.every((id) => other.includes(id))

export function AccessDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [opened] = useState(member)
  const [access, setAccess] = useState<Access>(opened)
  const name = member.name
  const change = useStaffCall((api, { role, cities }: Access) =>
    api.ops.changeStaff({
      params: { staffId: member.id },
      // Another owner may have changed the other one since.
      body: {
        ...(role !== opened.role && { role }),
        ...(!isSameCities(cities, opened.cities) && { cities: cities && [...cities] }),
      },
    }),
  )
  return (
    <Modal open title={t`Role of ${name}`} closeLabel={t`Close`} onClose={onClose}>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (change.isPending || !isWhole(access)) return
          change.mutate(access, {
            onSuccess: () => {
              // It may have been the own one.
              void queryClient.invalidateQueries({ queryKey: ['office', 'me'] })
              onClose()
            },
          })
        }}
      >
        <RoleChoice value={access} onChange={setAccess} />
        <CallError error={change.error} />
        <Button type="submit" disabled={!isWhole(access)} busy={change.isPending && t`Saving…`}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </Modal>
  )
}
