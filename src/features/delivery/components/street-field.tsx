import { useHydrated } from '@tanstack/react-router'
import { lazy, type RefObject, Suspense, useRef, useState } from 'react'
import type { Place } from '#contract/domain.calls.ts'
import { TextField } from '#ui/text-field.tsx'
import { useBoundField } from '#ui/use-bound-field.ts'

const StreetCombobox = lazy(() => import('./street-combobox.tsx'))

export interface StreetProps {
  label: string
  name: string
  value: string
  error: string | undefined
  onChange: (street: string) => void
  onBlur: () => void
  onPlace: (place: Place) => void
  /** Whether suggestions are wanted: of what is typed, until one is chosen or the field is left. */
  isTyping: boolean
  setTyping: (isTyping: boolean) => void
  /** Whether the plain field before it had the focus. */
  wasFocused: RefObject<boolean>
}

/** The street: a plain field until the suggestions are loaded, which take over what was typed and the focus. */
export function StreetField({ label, onPlace }: Pick<StreetProps, 'label' | 'onPlace'>) {
  const field = useBoundField<string>()
  const focused = useRef(false)
  const [isTyping, setTyping] = useState(false)
  const plain = (
    <TextField
      {...field}
      onChange={(typed) => {
        setTyping(true)
        field.onChange(typed)
      }}
      label={label}
      autoComplete="off"
      maxLength={120}
      required
      onFocus={() => (focused.current = true)}
      onBlur={() => {
        focused.current = false
        setTyping(false)
      }}
    />
  )
  if (!useHydrated()) return plain
  return (
    <Suspense fallback={plain}>
      <StreetCombobox {...field} label={label} onPlace={onPlace} isTyping={isTyping} setTyping={setTyping} wasFocused={focused} />
    </Suspense>
  )
}
