import { Trans } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'

/** Takes over the focus of the removed line. */
export function RemovedRow({ name, onUndo }: { name: string; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <div className="flex min-h-16 items-center justify-between gap-3 bg-tint py-2 pr-2 pl-4 text-sm">
      <output className="min-w-0">
        <Trans>Removed: {name}</Trans>
      </output>
      <Button ref={button} variant="ghost" size="compact" onClick={onUndo} className="shrink-0">
        <RotateCcw aria-hidden className="size-4" />
        <Trans>Put back</Trans>
      </Button>
    </div>
  )
}
