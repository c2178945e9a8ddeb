import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { DayText } from '../day-text.tsx'
import { listClass, ListRow } from '../list-row.tsx'
import { Loaded } from '../loaded.tsx'
import { Panel } from '../panel.tsx'
import { type Passkey, passkeysQuery, usePasskeyCall } from './account.queries.ts'
import { hasPasskeys } from './passkey-browser.ts'
import { PasskeyDialog } from './passkey-dialog.tsx'

export function PasskeysPanel() {
  const { t } = useLingui()
  const { context } = useRouter().options
  const query = useQuery(passkeysQuery(context))
  const [isAdding, setIsAdding] = useState(false)
  const [removed, setRemoved] = useState<Passkey>()
  return (
    <Panel icon={<Fingerprint aria-hidden />} title={<Trans>Passkeys</Trans>}>
      <p className="text-sm">
        <Trans>
          Sign in with the fingerprint, face or PIN of your device, without a password and a code.
        </Trans>
      </p>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-sm text-muted">
              <Trans>You have none yet.</Trans>
            </p>
          ) : (
            <ul aria-label={t`Passkeys`} className={listClass}>
              {data.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  onRemove={() => setRemoved(passkey)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {hasPasskeys() ? (
        <Button
          variant="secondary"
          size="compact"
          className="self-start"
          onClick={() => setIsAdding(true)}
        >
          <Trans>Add a passkey</Trans>
        </Button>
      ) : (
        <Notice tone="warn">
          <Trans>This browser has no passkeys, or the address does not begin with https.</Trans>
        </Notice>
      )}
      {isAdding ? <PasskeyDialog onClose={() => setIsAdding(false)} /> : null}
      {removed ? <Remove passkey={removed} onClose={() => setRemoved(undefined)} /> : null}
    </Panel>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useLingui()
  const name = passkey.name
  return (
    <ListRow
      title={name}
      actions={
        <Button
          variant="secondary"
          size="compact"
          aria-label={t`Remove ${name}`}
          onClick={onRemove}
        >
          {t({ message: 'Remove', context: 'passkey' })}
        </Button>
      }
    >
      <p>
        <Trans>
          since <DayText at={passkey.created_at} />
        </Trans>
      </p>
      {passkey.last_used_at ? (
        <p>
          <Trans>
            last used <DayText at={passkey.last_used_at} />
          </Trans>
        </p>
      ) : null}
    </ListRow>
  )
}

function Remove({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useLingui()
  const remove = usePasskeyCall((api) => api.ops.removePasskey({ params: { passkeyId: id } }))
  return (
    <ConfirmDialog
      title={t`Remove ${name}?`}
      confirm={t({ message: 'Remove', context: 'passkey' })}
      busy={t`Removing…`}
      call={remove}
      onClose={onClose}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
    >
      <Trans>It signs you in no more. Take it off the device, too.</Trans>
    </ConfirmDialog>
  )
}
