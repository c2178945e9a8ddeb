import { Maximize, Minus, Plus } from 'lucide-react'
import { IconButton } from '../icon-button.tsx'
import type { MapWords } from './map-props.ts'

export function MapControls({
  words,
  onZoom,
  onShowAll,
}: {
  words: MapWords
  onZoom: (levels: 1 | -1) => void
  onShowAll?: () => void
}) {
  return (
    <div className="absolute right-2 bottom-2 flex touch-manipulation flex-col gap-1.5">
      {onShowAll && (
        <IconButton
          label={words.showAll}
          variant="floating"
          className="shadow-float"
          onClick={onShowAll}
        >
          <Maximize aria-hidden />
        </IconButton>
      )}
      <IconButton
        label={words.zoomIn}
        variant="floating"
        className="shadow-float"
        onClick={() => onZoom(1)}
      >
        <Plus aria-hidden />
      </IconButton>
      <IconButton
        label={words.zoomOut}
        variant="floating"
        className="shadow-float"
        onClick={() => onZoom(-1)}
      >
        <Minus aria-hidden />
      </IconButton>
    </div>
  )
}
