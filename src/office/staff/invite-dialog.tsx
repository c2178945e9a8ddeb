import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { staffEmail } from '#contract/ops/staff.ts'
import { withLocale } from '#platform/i18n/locale.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { CallError } from '../call-error.tsx'
import { OneTimeSecret } from '../one-time-secret.tsx'
import { type Access, isWhole, RoleChoice } from './role-choice.tsx'
import { type Member, useStaffCall } from './staff.queries.ts'

/** For somebody new, or a new password and second factor for a member. */
export function InviteDialog({ member, onClose }: { member?: Member; onClose: () => void }) {
  const { t } = useLingui()
  const [email, setEmail] = useState(member?.email ?? '')
  const [access, setAccess] = useState<Access>({ role: 'kitchen', cities: null })
  const [isWrong, setIsWrong] = useState(false)
  const invite = useStaffCall((api, { role, cities }: Access) =>
    api.ops.invite({
      body: member ? { staffId: member.id } : { email, role, cities: cities && [...cities] },
    }),
  )
  const name = member?.name ?? ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    const isEmail = v.is(staffEmail, email)
    setIsWrong(!isEmail)
    if (isEmail && isWhole(access) && !invite.isPending) invite.mutate(access)
  }
  return (
    <Modal
      open
      title={member ? t`New password for ${name}` : t`Invite somebody`}
      closeLabel={t`Close`}
      onClose={onClose}
    >
      {invite.data ? (
        <Invited token={invite.data.token} email={invite.data.email} onClose={onClose} />
      ) : (
        <form noValidate className="flex flex-col gap-5" onSubmit={send}>
          {member ? (
            <p>
              <Trans>
                You get a link for {name}, who chooses a new password and a new second factor with
                it. Passkeys are removed.
              </Trans>
            </p>
          ) : (
            <>
              <TextField
                label={t`E-mail`}
                type="email"
                autoComplete="off"
                value={email}
                onChange={(value) => {
                  setIsWrong(false)
                  setEmail(value)
                }}
                {...(isWrong ? { error: t`E-mail is in wrong format` } : {})}
              />
              <RoleChoice value={access} onChange={setAccess} />
            </>
          )}
          <CallError error={invite.error} />
          <Button type="submit" disabled={!isWhole(access)} busy={invite.isPending && t`Sending…`}>
            <Trans>Make the link</Trans>
          </Button>
        </form>
      )}
    </Modal>
  )
}

function Invited({ token, email, onClose }: { token: string; email: string; onClose: () => void }) {
  const { t } = useLingui()
  const { locale } = useRouter().options.context
  return (
    <div className="flex flex-col gap-5">
      <p>
        <Trans>Send this link to {email}. It is good once, for seven days.</Trans>
      </p>
      <OneTimeSecret
        label={t`Link of the invitation`}
        hint={t`It is not shown again: a lost one is replaced by a new invitation`}
        text={`${location.origin}${withLocale('/office/invitation', locale)}#${token}`}
      />
      <Button variant="secondary" onClick={onClose}>
        <Trans>Done</Trans>
      </Button>
    </div>
  )
}
