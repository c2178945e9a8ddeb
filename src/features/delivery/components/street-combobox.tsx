import { Autocomplete } from '@base-ui/react/autocomplete'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { MapPin } from 'lucide-react'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useShop } from '#api/shop.ts'
import type { Place } from '#contract/domain.calls.ts'
import { FieldFrame, inputClass } from '#ui/field-frame.tsx'
import { deliveryQueries } from '../delivery.queries.ts'
import type { StreetProps } from './street-field.tsx'
import { useDebounced } from '#platform/use-debounced.ts'

const listClass = 'absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto overscroll-contain rounded-control bg-raised p-1 shadow-float'
const itemClass =
  'flex min-h-touch items-center gap-3 rounded-lg px-3 py-2 font-semibold select-none data-highlighted:bg-tint [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted'

/** The street with suggestions; one may type on without choosing any. */
export default function StreetCombobox({ label, error, value, name, onChange, onBlur, onPlace, wasFocused }: StreetProps) {
  const [isTyping, setTyping] = useState(false)
  const text = value.trim().slice(0, 100)
  const query = useDebounced(text, 200)
  const { data } = useQuery(deliveryQueries.places(useShop(), query))
  const places = text.length < 2 ? [] : (data ?? [])
  const isOpen = isTyping && places.length > 0
  const input = useRef<HTMLInputElement>(null)
  const takeFocus = useEffectEvent(() => {
    if (!wasFocused.current) return
    input.current?.focus()
    input.current?.setSelectionRange(value.length, value.length)
  })
  useLayoutEffect(() => takeFocus(), [])
  return (
    // The list lies beside the input, not in a portal: there the library would hide the rest of the page, the label too, from those who listen.
    <Autocomplete.Root
      inline
      open={isOpen}
      items={isOpen ? places : []}
      value={value}
      filter={null}
      itemToStringValue={(place: Place) => place.street}
      onValueChange={(typed, { reason }) => {
        // A chosen place tells more than its text; `onPlace` takes it.
        if (reason === 'item-press') return
        setTyping(true)
        onChange(typed)
      }}
    >
      <FieldFrame label={label} error={error}>
        {(control) => (
          <div className="relative">
            <Autocomplete.Input
              {...control}
              ref={input}
              name={name}
              autoComplete="off"
              maxLength={120}
              required
              aria-expanded={isOpen}
              onKeyDown={(event) => {
                if (event.key === 'Escape') setTyping(false)
              }}
              onBlur={() => {
                setTyping(false)
                onBlur()
              }}
              className={clsx(inputClass, 'h-control')}
            />
            <Autocomplete.Status className="sr-only">
              {isTyping && data && text === query && places.length === 0 && text.length >= 2 ? <Trans>Nothing found</Trans> : null}
            </Autocomplete.Status>
            {isOpen ? (
              // A press must not take the focus away from the input before it counts.
              <Autocomplete.List className={listClass} onMouseDown={(event) => event.preventDefault()}>
                {(place: Place) => (
                  <Autocomplete.Item
                    key={place.place_id}
                    value={place}
                    className={itemClass}
                    onClick={() => {
                      setTyping(false)
                      onPlace(place)
                    }}
                  >
                    <MapPin aria-hidden />
                    {place.label}
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            ) : null}
          </div>
        )}
      </FieldFrame>
    </Autocomplete.Root>
  )
}
