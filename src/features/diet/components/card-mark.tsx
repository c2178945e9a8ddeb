import clsx from 'clsx'
import { verdictOf } from '../diet.rules.ts'
import { useDietChoice } from '../diet-choice.state.ts'
import type { MarkedDish } from '../diet-marks.tsx'
import { useReasons } from '../use-reasons.ts'

/**
 * As large as the card's image, so that nothing moves; a press goes to the link below. The style
 * sheet hides by `data-unfit`, and sections without `data-fit`.
 */
export function CardMark({ dish }: { dish: MarkedDish }) {
  const verdict = verdictOf(dish.dietary, useDietChoice())
  const reasons = useReasons()(verdict)
  const isUnfit = verdict.level === 'unfit'
  if (verdict.level === 'suits') return <span hidden data-fit />
  return (
    <div
      data-unfit={isUnfit ? '' : undefined}
      data-fit={isUnfit ? undefined : ''}
      className={clsx(
        'pointer-events-none absolute inset-x-2 top-2 flex aspect-square items-end rounded-control p-1.5 md:inset-x-3 md:top-3',
        isUnfit && 'bg-surface/60',
      )}
    >
      <p
        className={clsx(
          'line-clamp-4 rounded-lg px-2 py-1 text-xs leading-snug font-bold text-pretty',
          isUnfit ? 'bg-warn-soft text-warn' : 'bg-surface text-ink',
        )}
      >
        {reasons.join('. ')}
      </p>
    </div>
  )
}
