import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { FieldFrame, type FieldTexts, inputClass } from './field-frame.tsx'
import { usePreHydrationValue } from '../use-pre-hydration-value.ts'

export type TextAreaProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'id'> & {
    value: string
    onChange: (value: string) => void
  }

export function TextArea({
  label,
  hint,
  error,
  className,
  value,
  onChange,
  ref,
  rows = 3,
  ...rest
}: TextAreaProps) {
  const preHydrationRef = usePreHydrationValue<HTMLTextAreaElement>(
    (control) => control.value !== value && onChange(control.value),
    ref,
  )
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          ref={preHydrationRef}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={clsx(inputClass, 'field-sizing-content min-h-24 resize-y py-3.5')}
        />
      )}
    </FieldFrame>
  )
}
