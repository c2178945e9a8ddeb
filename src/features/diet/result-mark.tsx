import { verdictOf } from './diet.rules.ts'
import { useDietChoice } from './diet-choice.state.ts'
import type { MarkedDish } from './diet-marks.tsx'
import { useReasons } from './use-reasons.ts'

/** In one line of the search. */
export function ResultMark({ dish }: { dish: MarkedDish }) {
  const reasons = useReasons()(verdictOf(dish.dietary, useDietChoice()))
  return reasons.length > 0 ? (
    <span className="block text-tiny font-semibold text-warn">{reasons.join('. ')}</span>
  ) : null
}
