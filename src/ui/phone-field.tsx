import { useLayoutEffect, useRef } from 'react'
import { caretAfter, digitsOf, dressPhone, phoneLength } from './phone-mask.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type PhoneFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'ref'> & {
  /** `#` is a digit: `+## (###) ###-##-##`. */
  mask: string
  /** Digits that every number of the country begins with, put in when the empty field is entered (`38`). */
  prefix?: string
}

/** A phone number. The value is its digits alone; the mask dresses them on the screen, and the caret stays where one types. */
export function PhoneField({ mask, prefix = '', value, onChange, onFocus, onBlur, ...rest }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | undefined>(undefined)
  const text = dressPhone(value, mask)
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    const at = caretAfter(text, caret.current)
    caret.current = undefined
    input.current?.setSelectionRange(at, at)
  })
  return (
    <TextField
      autoComplete="tel"
      {...rest}
      ref={input}
      type="tel"
      inputMode="tel"
      value={text}
      onChange={(typed) => {
        caret.current = digitsOf(typed.slice(0, input.current?.selectionStart ?? typed.length)).length
        onChange(digitsOf(typed).slice(0, phoneLength(mask)))
      }}
      onFocus={(event) => {
        if (value === '' && prefix !== '') onChange(prefix)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        if (value === prefix && prefix !== '') onChange('')
        onBlur?.(event)
      }}
    />
  )
}
