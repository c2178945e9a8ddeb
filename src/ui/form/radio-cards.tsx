import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'
import { usePreHydrationChoice } from '../use-pre-hydration-value.ts'

export type RadioOption<Value extends string> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  icon?: ReactNode
  disabled?: boolean
  /** Beside the card and not part of the choice: an edit button. */
  action?: ReactNode
  /** What belongs to the choice, under its card. */
  below?: ReactNode
}

export type RadioCardsProps<Value extends string> = {
  label: string
  hideLabel?: boolean
  options: readonly RadioOption<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  onBlur?: () => void
  name?: string
  error?: string
  className?: string
}

const cardClass = clsx(
  'relative flex min-h-control min-w-0 items-center gap-3 rounded-control border border-edge bg-surface px-4 py-2.5 large-text:px-2 large-text:[&>svg]:hidden transition-colors hover:border-ink',
  'has-checked:border-focus has-checked:bg-primary-soft has-checked:ring-1 has-checked:ring-focus has-disabled:opacity-50',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
)

export function RadioCards<Value extends string>({
  label,
  hideLabel,
  options,
  value,
  onChange,
  onBlur,
  name,
  error,
  className,
}: RadioCardsProps<Value>) {
  const id = useId()
  const preHydrationRef = usePreHydrationChoice(options, value, onChange)
  return (
    <fieldset
      ref={preHydrationRef}
      role="radiogroup"
      aria-invalid={error !== undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className={clsx('flex flex-col gap-2', className)}
    >
      <legend className={hideLabel ? 'sr-only' : 'mb-2 text-sm font-semibold'}>{label}</legend>
      {options.map((option) => (
        <div key={option.value} className="flex flex-wrap items-center gap-1">
          <label className={clsx(cardClass, 'flex-1')}>
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
              className="size-5 shrink-0 appearance-none rounded-full border-2 border-edge bg-surface outline-hidden transition-all checked:border-6 checked:border-focus"
            />
            {option.icon}
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{option.label}</span>
              {option.hint ? (
                <span className="block text-tiny text-muted">{option.hint}</span>
              ) : null}
            </span>
          </label>
          {option.action}
          {option.below ? (
            <div className="ms-3 w-full border-s-2 border-line ps-4">{option.below}</div>
          ) : null}
        </div>
      ))}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
