import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import type { Place } from '#contract/cities/city.calls.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { useBoundField } from '#ui/form/use-bound-field.ts'

const load = () => import('./street-combobox.tsx')

export interface StreetProps {
  label: string
  name: string
  value: string
  error: string | undefined
  onChange: (street: string) => void
  onBlur: () => void
  onPlace: (place: Place) => void
  /** From the first key until a suggestion is chosen or the field is left. */
  isTyping: boolean
  setTyping: (isTyping: boolean) => void
  /** The plain field had the focus before this one replaced it. */
  wasFocused: RefObject<boolean>
}

/**
 * A plain field until the suggestions are loaded, which take over its text and focus. After a
 * failure it retries when focused.
 */
export function StreetField({ label, onPlace }: Pick<StreetProps, 'label' | 'onPlace'>) {
  const field = useBoundField<string>()
  const focused = useRef(false)
  const [isTyping, setTyping] = useState(false)
  const [Combobox, setCombobox] = useState<ComponentType<StreetProps>>()
  const ask = () =>
    void load().then(
      (loaded) => setCombobox(() => loaded.default),
      () => {},
    )
  useEffect(ask, [])
  if (Combobox)
    return (
      <Combobox
        {...field}
        label={label}
        onPlace={onPlace}
        isTyping={isTyping}
        setTyping={setTyping}
        wasFocused={focused}
      />
    )
  return (
    <TextField
      {...field}
      onChange={(typed) => {
        setTyping(true)
        field.onChange(typed)
      }}
      label={label}
      autoComplete="address-line1"
      maxLength={120}
      required
      onFocus={() => {
        focused.current = true
        ask()
      }}
      onBlur={() => {
        focused.current = false
        setTyping(false)
      }}
    />
  )
}
