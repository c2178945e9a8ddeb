import { useLayoutEffect, useRef } from 'react'
import { caretAfter, digitsOf, dressPhone, phoneLength } from './phone-mask.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type MaskedFieldProps = Omit<TextFieldProps, 'ref'> & {
  /** `#` is a digit: `##.##.####`. */
  mask: string
}

/** Digits that are written in a fixed way. The value is the digits alone; the mask dresses them on the screen, and the caret stays where one types. */
export function MaskedField({ mask, value, onChange, ...rest }: MaskedFieldProps) {
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
      {...rest}
      ref={input}
      value={text}
      onChange={(typed) => {
        caret.current = digitsOf(typed.slice(0, input.current?.selectionStart ?? typed.length)).length
        onChange(digitsOf(typed).slice(0, phoneLength(mask)))
      }}
    />
  )
}
