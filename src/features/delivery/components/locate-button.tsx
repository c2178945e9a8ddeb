import { Trans, useLingui } from '@lingui/react/macro'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'

const timeoutMs = 10_000

export function LocateButton({
  onLocated,
}: {
  onLocated: (point: { lat: number; lng: number }) => void
}) {
  const { t } = useLingui()
  const [state, setState] = useState<'idle' | 'busy' | 'found' | 'failed'>('idle')
  const locate = () => {
    if (!('geolocation' in navigator)) return setState('failed')
    setState('busy')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('found')
        onLocated({ lat: coords.latitude, lng: coords.longitude })
      },
      () => setState('failed'),
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: 60_000 },
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        variant="secondary"
        size="compact"
        onClick={locate}
        busy={state === 'busy' && t`Looking for you…`}
      >
        <LocateFixed aria-hidden className="size-5" />
        <Trans>Use my location</Trans>
      </Button>
      <output className="text-tiny text-muted">
        {state === 'found' ? (
          <Trans>Found. Please add the street and the house for the courier.</Trans>
        ) : null}
        {state === 'failed' ? <Trans>We could not find you. Please type the address.</Trans> : null}
      </output>
    </div>
  )
}
