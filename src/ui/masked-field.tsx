import { useLayoutEffect, useRef } from 'react'
import { caretIn, digitsOf, dressPhone, phoneLength } from './phone-mask.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type MaskedFieldProps = Omit<TextFieldProps, 'ref'> & {
  /** `#` is a digit: `##.##.####`. */
  mask: string
  /** The value that a text of the field means; its digits, as many as the mask has, when not said. */
  read?: (text: string) => string
}

/** Digits that are written in a fixed way. The value is the digits alone; the mask dresses them on the screen, and the caret stays where one types. */
export function MaskedField({
  mask,
  value,
  onChange,
  read = (text) => digitsOf(text).slice(0, phoneLength(mask)),
  ...rest
}: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  /** What was typed, up to the caret and behind it. */
  const typed = useRef<{ left: string; right: string } | undefined>(undefined)
  const text = dressPhone(value, mask)
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
        // Where nothing changes nothing is rendered, and React puts the old text back with the caret at its end.
        queueMicrotask(() => placeCaret(text))
      }}
    />
  )
}
