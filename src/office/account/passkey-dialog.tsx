import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { refusalOf } from '#api/refusal.ts'
import { plainLine } from '#contract/values/plain-text.ts'
import { withLocale } from '#platform/i18n/locale.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { clientName } from '../alerts/push.rules.ts'
import { usePasskeyCall } from './account.queries.ts'
import { createPasskey } from './passkey-browser.ts'
import { PasskeyError } from './passkey-error.tsx'

export function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [name, setName] = useState(() => clientName(navigator.userAgent))
  // The device has made it: when the shop is not reached, it is sent again and not made again.
  const made = useRef<Awaited<ReturnType<typeof createPasskey>>>(undefined)
  const add = usePasskeyCall(async (api) => {
    const credential = (made.current ??= await createPasskey(api))
    try {
      return await api.ops.addPasskey({ body: { name: name.trim(), credential } })
    } catch (error) {
      if (refusalOf(error)) made.current = undefined
      throw error
    }
  })
  const isNamed = plainLine(name) !== ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isNamed && !add.isPending) add.mutate(undefined, { onSuccess: onClose })
  }
  return (
    <Modal open title={t`Add a passkey`} closeLabel={t`Close`} onClose={onClose}>
      <form noValidate className="flex flex-col gap-5" onSubmit={send}>
        <TextField
          label={t`Name of the passkey`}
          hint={t`So that you know later which device it is on`}
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={setName}
          {...(isNamed ? {} : { error: t`Required field` })}
        />
        <PasskeyError error={add.error} />
        {refusalOf(add.error)?.code === 'SIGN_IN_AGAIN' ? <SignInAgain /> : null}
        <Button type="submit" busy={add.isPending && t`Waiting for the device…`}>
          <Trans>Go on</Trans>
        </Button>
      </form>
    </Modal>
  )
}

/** A session that was left open somewhere adds no passkey. */
function SignInAgain() {
  const { locale } = useRouter().options.context
  const signIn = () =>
    location.assign(`${withLocale('/office/sign-in', locale)}?from=/office/account`)
  return (
    <Button variant="secondary" onClick={signIn}>
      <Trans>Sign in again</Trans>
    </Button>
  )
}
