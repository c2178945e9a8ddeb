import { Autocomplete } from '@base-ui/react/autocomplete'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { MapPin } from 'lucide-react'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useShop } from '#api/shop.ts'
import type { Place } from '#contract/domain.calls.ts'
import { FieldFrame, inputClass } from '#ui/field-frame.tsx'
import { checkoutQueries } from '../checkout.queries.ts'
import type { StreetProps } from './street-field.tsx'
import { useDebounced } from './use-debounced.ts'

const itemClass =
  'flex min-h-touch items-center gap-3 rounded-lg px-3 py-2 font-semibold outline-hidden select-none data-highlighted:bg-tint [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted'

/** The street with suggestions; one may type on without choosing any. */
export default function StreetCombobox({ label, error, value, name, onChange, onBlur, onPlace, wasFocused }: StreetProps) {
  const text = value.trim().slice(0, 100)
  const query = useDebounced(text, 200)
  const { data } = useQuery(checkoutQueries.places(useShop(), query))
  const input = useRef<HTMLInputElement>(null)
  const takeFocus = useEffectEvent(() => {
    if (!wasFocused.current) return
    input.current?.focus()
    input.current?.setSelectionRange(value.length, value.length)
  })
  useLayoutEffect(() => takeFocus(), [])
  const places = text.length < 2 ? [] : (data ?? [])
  return (
    <Autocomplete.Root
      items={places}
      value={value}
      filter={null}
      itemToStringValue={(place: Place) => place.street}
      onValueChange={(typed, { reason }) => {
        // A chosen place tells more than its text; `onPlace` takes it.
        if (reason !== 'item-press') onChange(typed)
      }}
    >
      <FieldFrame label={label} error={error}>
        {(control) => (
          <Autocomplete.Input
            {...control}
            name={name}
            ref={input}
            autoComplete="off"
            maxLength={120}
            required
            onBlur={onBlur}
            className={clsx(inputClass, 'h-control')}
          />
        )}
      </FieldFrame>
      <Autocomplete.Portal hidden={places.length === 0}>
        <Autocomplete.Positioner sideOffset={4} align="start" className="z-50 outline-hidden">
          <Autocomplete.Popup className="max-h-[min(var(--available-height),20rem)] w-(--anchor-width) overflow-y-auto overscroll-contain rounded-control bg-raised p-1 shadow-float">
            <Autocomplete.Status className="sr-only">
              {places.length === 0 && text.length >= 2 ? <Trans>Nothing found</Trans> : null}
            </Autocomplete.Status>
            <Autocomplete.List>
              {(place: Place) => (
                <Autocomplete.Item key={place.place_id} value={place} onClick={() => onPlace(place)} className={itemClass}>
                  <MapPin aria-hidden />
                  {place.label}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}
