import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { plainLine } from '#contract/values/plain-text.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/button.tsx'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { PopoverMenu } from '#ui/overlay/popover-menu.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { clientName } from '../alerts/push.rules.ts'
import { CallError } from '../call-error.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { DayText } from '../day-text.tsx'
import { ListRow } from '../list-row.tsx'
import { MenuItem } from '../menu-item.tsx'
import { SeparatedTexts } from '../separated-texts.tsx'
import { useOffice } from '../use-office.ts'
import { type Tablet, useTabletCall } from './devices.queries.ts'

export function TabletRow({ tablet }: { tablet: Tablet }) {
  const { t } = useLingui()
  const { cities } = useOffice()
  const [asked, setAsked] = useState<'rename' | 'revoke'>()
  const close = () => setAsked(undefined)
  const ask = useTabletCall((api, asksPin: boolean) =>
    api.ops.renameTablet({ params: { tabletId: tablet.id }, body: { asksPin } }),
  )
  const city = cities.find(({ id }) => id === tablet.city_id)
  const branch = city?.branches.find(({ id }) => id === tablet.branch_id)
  const name = tablet.name
  const parts = [clientName(tablet.client), tablet.network].filter(Boolean)
  return (
    <ListRow
      title={
        <>
          {name}
          {tablet.asks_pin ? (
            <Badge tone="soft">
              <Trans>Asks for a PIN</Trans>
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
          <MenuItem onClick={() => setAsked('rename')}>
            <Trans>Rename…</Trans>
          </MenuItem>
          <MenuItem onClick={() => ask.mutate(!tablet.asks_pin)}>
            {tablet.asks_pin ? <Trans>Ask for no PIN</Trans> : <Trans>Ask for a PIN</Trans>}
          </MenuItem>
          <MenuItem onClick={() => setAsked('revoke')}>
            <Trans>Revoke…</Trans>
          </MenuItem>
        </PopoverMenu>
      }
    >
      <p>
        <SeparatedTexts parts={[city, branch].flatMap((one) => (one ? [one.name] : []))} />
      </p>
      <p>
        <SeparatedTexts parts={parts} />
      </p>
      <p>
        <Trans>
          last used <DayText at={tablet.last_used_at} />
        </Trans>
      </p>
      <CallError error={ask.error} />
      {asked === 'rename' ? <Rename tablet={tablet} onClose={close} /> : null}
      {asked === 'revoke' ? <Revoke tablet={tablet} onClose={close} /> : null}
    </ListRow>
  )
}

interface TabletDialogProps {
  tablet: Tablet
  onClose: () => void
}

function Rename({ tablet: { id, name: former }, onClose }: TabletDialogProps) {
  const { t } = useLingui()
  const [name, setName] = useState(former)
  const rename = useTabletCall((api) =>
    api.ops.renameTablet({ params: { tabletId: id }, body: { name: name.trim() } }),
  )
  const isNamed = plainLine(name) !== ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isNamed && !rename.isPending) rename.mutate(undefined, { onSuccess: onClose })
  }
  return (
    <Modal open title={t`Rename ${former}`} closeLabel={t`Close`} onClose={onClose}>
      <form noValidate className="flex flex-col gap-5" onSubmit={send}>
        <TextField
          label={t`Name of the tablet`}
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={setName}
          {...(isNamed ? {} : { error: t`Required field` })}
        />
        <CallError error={rename.error} />
        <Button type="submit" busy={rename.isPending && t`Saving…`}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </Modal>
  )
}

function Revoke({ tablet: { id, name }, onClose }: TabletDialogProps) {
  const { t } = useLingui()
  const revoke = useTabletCall((api) => api.ops.revokeTablet({ params: { tabletId: id } }))
  return (
    <ConfirmDialog
      title={t`Revoke ${name}?`}
      confirm={t`Revoke`}
      busy={t`Revoking…`}
      call={revoke}
      onClose={onClose}
      onConfirm={() => revoke.mutate(undefined, { onSuccess: onClose })}
    >
      <Trans>The board on it closes at once. It can be paired again with a new code.</Trans>
    </ConfirmDialog>
  )
}
