import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { City } from '#contract/cities/city.calls.ts'
import { plainLine } from '#contract/values/plain-text.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { CallError } from '../call-error.tsx'
import { BranchChoice } from './branch-choice.tsx'
import { CityChoice } from '../city-choice.tsx'
import { DayText } from '../day-text.tsx'
import { takeFocus } from '../keep-focus.ts'
import { QrCode } from '../qr-code.tsx'
import { useTabletCall } from './devices.queries.ts'

/** The code is for the tablet's camera, or for its keyboard. */
export function PairDialog({ city, onClose }: { city: City; onClose: () => void }) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [cityId, setCityId] = useState(city.id)
  const [branchId, setBranchId] = useState<number | null>(null)
  const [asksPin, setAsksPin] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const add = useTabletCall((api) =>
    api.ops.addTablet({ body: { cityId, branchId, name: name.trim(), asksPin } }),
  )
  const page = add.data?.address.replace(/#.*/, '')
  const isNamed = plainLine(name) !== ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isNamed && !add.isPending) add.mutate(undefined)
  }
  return (
    <Modal open title={t`Pair a tablet`} closeLabel={t`Close`} onClose={onClose}>
      {add.data ? (
        <div className="flex flex-col gap-4">
          <p ref={takeFocus} tabIndex={-1} className="outline-hidden">
            <Trans>
              Scan this with the camera of the tablet, and press “Pair this tablet” there.
            </Trans>
          </p>
          <QrCode text={add.data.address} label={t`QR code that pairs the tablet`} />
          <p>
            <Trans>Or open {page} on it and type the code:</Trans>
          </p>
          <p dir="ltr" className="text-center font-mono text-title select-all">
            {add.data.code}
          </p>
          <p className="text-sm text-muted">
            <Trans>
              It is good once, until <DayText at={add.data.expires_at} />.
            </Trans>
          </p>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </div>
      ) : (
        <form noValidate className="flex flex-col gap-5" onSubmit={send}>
          <TextField
            label={t`Name of the tablet`}
            hint={t`The audit log has it beside everything that is done there`}
            maxLength={60}
            autoComplete="off"
            value={name}
            onChange={setName}
            {...(isTried && !isNamed ? { error: t`Required field` } : {})}
          />
          <CityChoice
            value={cityId}
            onChange={(chosen) => {
              setCityId(chosen)
              setBranchId(null)
            }}
          />
          <BranchChoice cityId={cityId} value={branchId} onChange={setBranchId} />
          <Checkbox
            label={t`Ask for a PIN`}
            hint={t`The log then says who did it. Each person sets a PIN on their own account first`}
            checked={asksPin}
            onChange={setAsksPin}
          />
          <CallError error={add.error} />
          <Button type="submit" busy={add.isPending && t`Sending…`}>
            <Trans>Show the code</Trans>
          </Button>
        </form>
      )}
    </Modal>
  )
}
