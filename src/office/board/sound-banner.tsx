import { Trans } from '@lingui/react/macro'
import { BellRing } from 'lucide-react'
import { useDevice } from '../device.state.ts'
import { unlockSound, useSoundUnlocked } from './ring.ts'

export function SoundBanner() {
  const isUnlocked = useSoundUnlocked()
  const { volume } = useDevice()
  if (isUnlocked || volume === 0) return null
  return (
    <button
      type="button"
      onClick={unlockSound}
      className="flex min-h-touch items-center justify-center gap-2 bg-warn-soft px-4 py-2 font-bold text-ink"
    >
      <BellRing aria-hidden className="size-5 text-warn" />
      <Trans>Tap here so that new orders can ring</Trans>
    </button>
  )
}
