import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { plainLine } from '#contract/values/plain-text.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { CallError } from '../call-error.tsx'
import { CityChoice } from '../city-choice.tsx'
import { PrinterFields } from './printer-fields.tsx'
import { type Printer, usePrinterCall } from './printers.queries.ts'

export function ChangePrinterDialog({
  printer,
  onClose,
}: {
  printer: Printer
  onClose: () => void
}) {
  const { t } = useLingui()
  const { id, name, locale, prints, categories } = printer
  const [cityId, setCityId] = useState(printer.city_id)
  const [settings, setSettings] = useState({ name, locale, prints, categories })
  const change = usePrinterCall((api) =>
    api.ops.changePrinter({
      params: { printerId: id },
      body: { ...settings, name: settings.name.trim(), cityId },
    }),
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (plainLine(settings.name) !== '' && !change.isPending)
      change.mutate(undefined, { onSuccess: onClose })
  }
  return (
    <Modal open title={name} closeLabel={t`Close`} onClose={onClose}>
      <form noValidate className="flex flex-col gap-5" onSubmit={send}>
        <CityChoice value={cityId} onChange={setCityId} />
        {cityId === printer.city_id ? null : (
          <Notice tone="warn">
            <Trans>Tickets of the former city that still wait are not printed there.</Trans>
          </Notice>
        )}
        <PrinterFields cityId={cityId} value={settings} isTried onChange={setSettings} />
        <CallError error={change.error} />
        <Button type="submit" busy={change.isPending && t`Saving…`}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </Modal>
  )
}
