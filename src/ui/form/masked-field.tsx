import { useLayoutEffect, useRef } from 'react'
import { digitsOf } from '#contract/values/digits.ts'
import { caretIn, formatPhone, phoneLength } from './phone-mask.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type MaskedFieldProps = Omit<TextFieldProps, 'ref'> & {
  /** `#` is a digit: `##.##.####`. */
  mask: string
  /** Turns the text into a value; by default its digits, up to the length of the mask. */
  read?: (text: string) => string
}

export function MaskedField({
  mask,
  value,
  onChange,
  read = (text) => digitsOf(text).slice(0, phoneLength(mask)),
  ...rest
}: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const typed = useRef<{ left: string; right: string } | undefined>(undefined)
  const text = formatPhone(value, mask)
  const placeCaret = (shown: string) => {
    if (!typed.current) return
    const at = caretIn(shown, typed.current)
    typed.current = undefined
    input.current?.setSelectionRange(at, at)
  }
  useLayoutEffect(() => placeCaret(text))
  return (
    <TextField
      {...rest}
      ref={input}
      value={text}
      onChange={(next) => {
        const caret = input.current?.selectionStart ?? next.length
        typed.current = { left: digitsOf(next.slice(0, caret)), right: digitsOf(next.slice(caret)) }
        onChange(read(next))
        // Without a change React restores the old text with the caret at its end.
        queueMicrotask(() => placeCaret(text))
      }}
    />
  )
}
