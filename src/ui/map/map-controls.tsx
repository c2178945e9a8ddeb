import { Maximize, Minus, Plus } from 'lucide-react'
import { IconButton } from '../icon-button.tsx'
import type { MapText } from './map-props.ts'
import { useEffect, useState } from 'react'

const controlClass = 'shadow-float inset-ring inset-ring-edge'

export function MapControls({
  words,
  onZoom,
  onShowAll,
}: {
  words: MapText
  onZoom: (levels: 1 | -1) => void
  onShowAll?: () => void
}) {
  return (
    <div className="absolute right-2 bottom-2 flex touch-manipulation flex-col gap-1.5">
      {onShowAll && (
        <IconButton
          label={words.showAll}
          variant="floating"
          className={controlClass}
          onClick={onShowAll}
        >
          <Maximize aria-hidden />
        </IconButton>
      )}
      <IconButton
        label={words.zoomIn}
        variant="floating"
        className={controlClass}
        onClick={() => onZoom(1)}
      >
        <Plus aria-hidden />
      </IconButton>
      <IconButton
        label={words.zoomOut}
        variant="floating"
        className={controlClass}
        onClick={() => onZoom(-1)}
      >
        <Minus aria-hidden />
      </IconButton>
    </div>
  )
}

const shownMs = 1500

export function useHint() {
  const [hint, setHint] = useState<{ text: string } | null>(null)
  useEffect(() => {
    if (!hint) return undefined
    const timer = setTimeout(() => setHint(null), shownMs)
    return () => clearTimeout(timer)
  }, [hint])
  return { hint: hint?.text ?? null, show: (text: string) => setHint({ text }) }
}

export const MapHint = ({ text }: { text: string | null }) =>
  text !== null && (
    <p
      aria-hidden
      className="pointer-events-none absolute inset-0 grid place-items-center bg-[rgb(6_12_4/0.55)] p-4 text-center font-semibold text-[#fff]"
    >
      {text}
    </p>
  )
