import clsx from 'clsx'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { type CodeDigits, erasedFrom, typedInto } from './code-digits.ts'
import { FieldError } from './field-error.tsx'
import { inputClass } from './field-frame.tsx'

type CodeFieldProps = {
  label: string
  digitLabel: (number: number) => string
  digits: CodeDigits
  onChange: (digits: CodeDigits) => void
  error?: string | undefined
  busy?: boolean
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** A paste or autofill of the whole code works in any box. The first empty box has the focus. */
export function CodeField({
  label,
  digitLabel,
  digits,
  onChange,
  error,
  busy = false,
}: CodeFieldProps) {
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const focusBox = (index: number) => group.current?.querySelectorAll('input')[index]?.focus()
  const isEmpty = digits.every((digit) => digit === '')
  useEffect(() => {
    if (isEmpty) group.current?.querySelector('input')?.focus()
  }, [isEmpty])
  const apply = (change: { digits: CodeDigits; focus: number }) => {
    onChange(change.digits)
    focusBox(change.focus)
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = steps[event.key]
    if (step === undefined && event.key !== 'Backspace') return
    event.preventDefault()
    if (step !== undefined) focusBox(index + step)
    else if (!busy) apply(erasedFrom(digits, index))
  }
  return (
    <div className="flex flex-col gap-2">
      <div
        ref={group}
        role="group"
        dir="ltr"
        aria-label={label}
        aria-describedby={error ? id : undefined}
        className="flex justify-center gap-2 md:gap-3"
      >
        {digits.map((digit, index) => (
          <input
            // oxlint-disable-next-line react/no-array-index-key -- A box is its place.
            key={index}
            aria-label={digitLabel(index + 1)}
            aria-invalid={error !== undefined}
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            // Not `disabled`: the focus stays.
            readOnly={busy}
            value={digit}
            onChange={(event) => apply(typedInto(digits, index, event.target.value))}
            onPaste={(event) => {
              event.preventDefault()
              if (!busy) apply(typedInto(digits, index, event.clipboardData.getData('text')))
            }}
            onKeyDown={(event) => onKeyDown(event, index)}
            onFocus={(event) => event.target.select()}
            className={clsx(
              inputClass,
              'h-16 max-w-16 min-w-0 px-0! text-center text-2xl font-bold tabular-nums',
            )}
          />
        ))}
      </div>
      <div className="flex justify-center">
        <FieldError id={id}>{error}</FieldError>
      </div>
    </div>
  )
}
