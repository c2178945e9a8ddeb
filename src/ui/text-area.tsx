import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { FieldFrame, type FieldTexts, inputClass } from './field-frame.tsx'

export type TextAreaProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'id'> & { value: string; onChange: (value: string) => void }

/** Several lines of text; it grows with them where the browser can. */
export function TextArea({ label, hint, error, className, value, onChange, rows = 3, ...rest }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={clsx(inputClass, 'field-sizing-content min-h-24 resize-y py-3.5')}
        />
      )}
    </FieldFrame>
  )
}
