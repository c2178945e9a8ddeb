import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#ui/feedback/badge.tsx'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { Button } from '#ui/button.tsx'
import { PopoverMenu } from '#ui/overlay/popover-menu.tsx'
import { showToast } from '#ui/feedback/toast-queue.ts'
import { CallError } from '../call-error.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { DayText } from '../day-text.tsx'
import { ListRow } from '../list-row.tsx'
import { MenuItem } from '../menu-item.tsx'
import { useOffice } from '../use-office.ts'
import { ChangePrinterDialog } from './change-printer-dialog.tsx'
import { isOutOfPaper, stateOf } from './printer.rules.ts'
import { type Printer, usePrinterCall } from './printers.queries.ts'

export function PrinterRow({ printer, now }: { printer: Printer; now: number }) {
  const { t } = useLingui()
  const { me, cities } = useOffice()
  const [asked, setAsked] = useState<'change' | 'remove'>()
  const close = () => setAsked(undefined)
  const name = printer.name
  const waiting = printer.waiting
  const test = usePrinterCall((api) => api.ops.testPrinter({ params: { printerId: printer.id } }))
  const printTest = () => {
    if (test.isPending) return
    test.mutate(undefined, {
      onSuccess: ({ tickets }) =>
        showToast({
          text:
            tickets > 0
              ? t`A test is on its way to ${name}`
              : t`A test is waiting at ${name} already`,
        }),
    })
  }
  return (
    <ListRow
      title={
        <>
          {name}
          <State printer={printer} now={now} />
        </>
      }
      actions={
        me.may.includes('changePrinter') ? (
          <div className="flex flex-wrap items-center justify-end gap-2">
            <Button
              variant="secondary"
              size="compact"
              aria-label={t`Print a test on ${name}`}
              busy={test.isPending && t`Sending…`}
              onClick={printTest}
            >
              <Trans>Print a test</Trans>
            </Button>
            <PopoverMenu
              label={t`More about ${name}`}
              buttonClassName={iconButtonClass()}
              button={<Ellipsis aria-hidden />}
            >
              <MenuItem onClick={() => setAsked('change')}>
                <Trans>Name, station and city…</Trans>
              </MenuItem>
              <MenuItem onClick={() => setAsked('remove')}>
                <Trans>Remove…</Trans>
              </MenuItem>
            </PopoverMenu>
          </div>
        ) : null
      }
    >
      <p>
        {cities.find(({ id }) => id === printer.city_id)?.name} ·{' '}
        {printer.protocol === 'star' ? 'Star CloudPRNT' : 'Epson Server Direct Print'}
      </p>
      <p>
        {waiting === 0 ? (
          <Trans>no ticket is waiting</Trans>
        ) : (
          <Plural value={waiting} one="# ticket is waiting" other="# tickets are waiting" />
        )}
      </p>
      {printer.seen_at ? (
        <p>
          <Trans>
            asked for work <DayText at={printer.seen_at} />
          </Trans>
        </p>
      ) : null}
      <CallError error={test.error} />
      {asked === 'change' ? <ChangePrinterDialog printer={printer} onClose={close} /> : null}
      {asked === 'remove' ? <Remove printer={printer} onClose={close} /> : null}
    </ListRow>
  )
}

function State({ printer, now }: { printer: Printer; now: number }) {
  const state = stateOf(printer, now)
  if (state === 'ready')
    return (
      <Badge tone="primary">
        <Trans>Ready to print</Trans>
      </Badge>
    )
  if (state === 'never')
    return (
      <Badge tone="soft">
        <Trans>Not set up yet</Trans>
      </Badge>
    )
  if (state === 'gone')
    return (
      <Badge tone="danger">
        <Trans>Does not answer</Trans>
      </Badge>
    )
  const trouble = printer.trouble ?? ''
  return (
    <Badge tone="danger">{isOutOfPaper(trouble) ? <Trans>Out of paper</Trans> : trouble}</Badge>
  )
}

function Remove({ printer: { id, name }, onClose }: { printer: Printer; onClose: () => void }) {
  const { t } = useLingui()
  const remove = usePrinterCall((api) => api.ops.removePrinter({ params: { printerId: id } }))
  return (
    <ConfirmDialog
      title={t`Remove ${name}?`}
      confirm={t({ message: 'Remove', context: 'printer' })}
      busy={t`Removing…`}
      call={remove}
      onClose={onClose}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
    >
      <Trans>Tickets that wait for it are not printed, and its password ends.</Trans>
    </ConfirmDialog>
  )
}
