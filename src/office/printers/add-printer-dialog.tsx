import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import type { City } from '#contract/cities/city.calls.ts'
import { plainLine } from '#contract/values/plain-text.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { ChoiceChips } from '../board/choice-chips.tsx'
import { CallError } from '../call-error.tsx'
import { CityChoice } from '../city-choice.tsx'
import { OneTimeSecret } from '../one-time-secret.tsx'
import { newSettings, PrinterFields } from './printer-fields.tsx'
import { usePrinterCall } from './printers.queries.ts'

/** 80 mm paper. */
const columns = 48

export function AddPrinterDialog({ city, onClose }: { city: City; onClose: () => void }) {
  const { t } = useLingui()
  const { locale } = useRouter().options.context
  const [cityId, setCityId] = useState(city.id)
  const [protocol, setProtocol] = useState<'star' | 'epson'>('star')
  const [settings, setSettings] = useState(() => newSettings(locale))
  const [isTried, setIsTried] = useState(false)
  const add = usePrinterCall((api) =>
    api.ops.addPrinter({
      body: { ...settings, name: settings.name.trim(), cityId, protocol, columns },
    }),
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (plainLine(settings.name) !== '' && !add.isPending) add.mutate(undefined)
  }
  if (add.data) return <SetUp made={add.data} onClose={onClose} />
  return (
    <Modal open title={t`Add a printer`} closeLabel={t`Close`} onClose={onClose}>
      <form noValidate className="flex flex-col gap-5" onSubmit={send}>
        <CityChoice value={cityId} onChange={setCityId} />
        <ChoiceChips
          label={t`Kind of printer`}
          options={[
            { value: 'star', name: 'Star CloudPRNT' },
            { value: 'epson', name: 'Epson Server Direct Print' },
          ]}
          value={protocol}
          onChange={(one) => setProtocol(one === 'epson' ? 'epson' : 'star')}
        />
        <PrinterFields cityId={cityId} value={settings} isTried={isTried} onChange={setSettings} />
        <CallError error={add.error} />
        <Button type="submit" busy={add.isPending && t`Sending…`}>
          <Trans>Add the printer</Trans>
        </Button>
      </form>
    </Modal>
  )
}

interface NewPrinter {
  printer: { name: string; protocol: 'star' | 'epson' }
  path: string
  key: string
}

function SetUp({ made, onClose }: { made: NewPrinter; onClose: () => void }) {
  const { t } = useLingui()
  const name = made.printer.name
  const secret = useRef<HTMLInputElement>(null)
  return (
    <Modal
      open
      title={t`Set up ${name}`}
      closeLabel={t`Close`}
      onClose={onClose}
      initialFocus={secret}
    >
      <div className="flex flex-col gap-5">
        <p>
          <Trans>Type both into the settings page of the printer. Then it asks for work.</Trans>
        </p>
        <TextField
          label={t`Address of the shop`}
          readOnly
          value={location.origin + made.path}
          onChange={() => {}}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <OneTimeSecret
          ref={secret}
          label={made.printer.protocol === 'star' ? t`Password, with any user name` : t`ID`}
          hint={t`It is not shown again. Without it, remove the printer and add it again`}
          text={made.key}
        />
        <Button variant="secondary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </Modal>
  )
}
