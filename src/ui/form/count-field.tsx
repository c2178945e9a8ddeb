import { type KeyboardEvent, useState } from 'react'
import { digitsOf } from '#contract/values/digits.ts'
import { forwardIn } from '../forward.ts'

/** One more than the limit of a cart has: a number above it can be typed, and is refused. */
const maxDigits = 3
/** The other arrows move the caret. */
const ownSteps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, Enter: 0 }

const steps: Record<string, number> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }
/** Steps by the arrow keys while a button beside the field has the focus. */
export function stepBy(event: KeyboardEvent, change: (step: number) => void): void {
  const { key, currentTarget } = event
  const step = steps[key]
  if (step === undefined) return
  event.preventDefault()
  change(step * (/Left|Right/.test(key) ? forwardIn(currentTarget) : 1))
}

export interface CountFieldProps {
  value: number
  min: number
  max: number
  label: string
  onChange: (wanted: number, isLeaving?: boolean) => void
}

/** What is typed counts at Enter and when the field is left: forty portions are one change. */
export function CountField({ value, min, max, label, onChange }: CountFieldProps) {
  const [draft, setDraft] = useState<string>()
  const typed = draft ? Number(draft) : value
  const commit = (wanted: number, isLeaving?: boolean) => {
    setDraft(undefined)
    if (wanted !== value) onChange(wanted, isLeaving)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key.startsWith('Arrow')) event.stopPropagation()
    const step = ownSteps[event.key]
    const isTakenBack = event.key === 'Escape' && draft !== undefined
    if (step === undefined && !isTakenBack) return
    event.preventDefault()
    commit(step === undefined ? value : typed + step)
  }
  return (
    <input
      role="spinbutton"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      inputMode="numeric"
      autoComplete="off"
      value={draft ?? value}
      onChange={(event) => setDraft(digitsOf(event.target.value).slice(0, maxDigits))}
      onFocus={(event) => event.target.select()}
      onBlur={() => commit(typed, true)}
      onKeyDown={onKeyDown}
      className="w-7 self-stretch bg-transparent text-center font-extrabold tabular-nums"
    />
  )
}
