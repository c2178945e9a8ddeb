import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { usePreHydrationChoice } from '../use-pre-hydration-value.ts'

export type SegmentedProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value | undefined
  onChange: (value: Value) => void
  onBlur?: () => void
  name?: string
  className?: string
}

export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  onBlur,
  name,
  className,
}: SegmentedProps<Value>) {
  const id = useId()
  const preHydrationRef = usePreHydrationChoice(options, value, onChange)
  return (
    <fieldset
      ref={preHydrationRef}
      role="radiogroup"
      className={clsx(
        'grid auto-cols-fr grid-flow-col gap-1 large-text:grid-flow-row rounded-control bg-tint p-1 inset-ring inset-ring-edge',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            'relative flex min-h-12 items-center justify-center gap-2 rounded-[0.5rem] px-2 text-center text-sm leading-tight font-bold text-muted transition-colors hover:text-ink',
            'has-checked:bg-inverse has-checked:text-on-inverse has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          )}
        >
          <input
            type="radio"
            name={name ?? id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
