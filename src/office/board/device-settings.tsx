import { Trans, useLingui } from '@lingui/react/macro'
import { Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { changeDevice, useDevice } from '../device.state.ts'
import { playOnce, unlockSound, useSoundUnlocked } from './ring.ts'

/** Sound, notifications and printing of this tablet. */
export function DeviceSettings() {
  const { t } = useLingui()
  const { volume, prints } = useDevice()
  const isUnlocked = useSoundUnlocked()
  const [isOpen, setIsOpen] = useState(false)
  const isHeard = volume > 0 && isUnlocked
  return (
    <>
      <IconButton label={t`Sound and printing`} onClick={() => setIsOpen(true)}>
        {isHeard ? <Volume2 aria-hidden /> : <VolumeX aria-hidden className="text-danger" />}
      </IconButton>
      {isOpen ? (
        <Modal
          open
          title={t`Sound and printing`}
          closeLabel={t`Close`}
          onClose={() => setIsOpen(false)}
        >
          <div className="flex flex-col gap-5">
            <label className="flex flex-col gap-2 font-semibold">
              <Trans>Volume</Trans>
              <input
                type="range"
                min={0}
                max={100}
                step={10}
                value={volume}
                onChange={(event) => changeDevice({ volume: Number(event.target.value) })}
                className="h-touch accent-primary"
              />
            </label>
            <Button
              variant="secondary"
              onClick={() => {
                unlockSound()
                setTimeout(playOnce, 100)
              }}
            >
              <Trans>Test the sound</Trans>
            </Button>
            <NotificationChoice />
            <Checkbox
              label={t`Print a ticket when an order is accepted`}
              hint={t`Without a question where the browser runs in kiosk mode. Of several tablets that print, one prints each ticket`}
              checked={prints}
              onChange={(checked) => changeDevice({ prints: checked })}
            />
          </div>
        </Modal>
      ) : null}
    </>
  )
}

function NotificationChoice() {
  const [permission, setPermission] = useState(() =>
    'Notification' in window ? Notification.permission : 'denied',
  )
  if (permission === 'granted') return null
  if (permission === 'denied')
    return (
      <p className="text-sm text-muted">
        <Trans>Notifications are switched off in the settings of this browser.</Trans>
      </p>
    )
  return (
    <Button
      variant="secondary"
      onClick={() => void Notification.requestPermission().then(setPermission)}
    >
      <Trans>Allow notifications</Trans>
    </Button>
  )
}
