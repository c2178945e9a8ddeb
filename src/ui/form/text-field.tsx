import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { FieldFrame, type FieldTexts, inputClass } from './field-frame.tsx'
import { usePreHydrationValue } from '../use-pre-hydration-value.ts'

export type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id'> & {
    value: string
    onChange: (value: string) => void
  }

export function TextField({
  label,
  hint,
  error,
  className,
  value,
  onChange,
  ref,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const preHydrationRef = usePreHydrationValue<HTMLInputElement>(
    (control) => control.value !== value && onChange(control.value),
    ref,
  )
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <input
          {...rest}
          {...control}
          ref={preHydrationRef}
          type={type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={clsx(inputClass, 'h-control')}
        />
      )}
    </FieldFrame>
  )
}
