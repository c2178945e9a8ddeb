import { useLingui } from '@lingui/react/macro'
import { WheatOff } from 'lucide-react'
import { useState } from 'react'
import { lazyOverlay } from '#platform/hydration/lazy-overlay.tsx'
import { filterClass } from '#ui/chip-class.ts'
import { useDietText } from '../diet.state.ts'

const Sheet = lazyOverlay(async () => (await import('./diet-sheet.tsx')).DietSheet)

/** `compact`: an icon alone on a phone. */
export function DietButton({ compact = false }: { compact?: boolean }) {
  const { t } = useLingui()
  const isChosen = useDietText() !== ''
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={filterClass(isChosen)}
      >
        <WheatOff aria-hidden className="size-4" />
        <span
          className={compact ? 'max-md:sr-only' : 'whitespace-normal'}
        >{t`Allergens and diet`}</span>
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} />
    </>
  )
}
