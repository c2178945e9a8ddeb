import { Trans } from '@lingui/react/macro'
import { NotebookPen } from 'lucide-react'
import { useMoment } from '../orders/use-moment.ts'
import type { BoardOrder } from './board.rules.ts'

/** What the staff have written on an order, the oldest first. */
export function StaffNotes({ order: { notes, city } }: { order: BoardOrder }) {
  const moment = useMoment()
  if (notes.length === 0) return null
  return (
    <ul className="flex flex-col gap-2 rounded-control bg-tint p-2 text-sm">
      {notes.map(({ at, text, by }) => (
        <li key={`${at} ${text}`} className="flex gap-2">
          <NotebookPen aria-hidden className="size-5 shrink-0 text-muted" />
          <div className="min-w-0">
            <p className="font-semibold break-words whitespace-pre-line">
              <NoteText text={text} />
            </p>
            <p className="text-muted">
              {[by.name, moment(at, city.time_zone)].filter(Boolean).join(' · ')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

export const NoteText = ({ text }: { text: string }) => <Trans>Note: {text}</Trans>
