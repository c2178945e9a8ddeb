import { Autocomplete } from '@base-ui/react/autocomplete'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { MapPin } from 'lucide-react'
import { type FocusEvent, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react'
import { useStorefront } from '#api/shop.ts'
import { FieldFrame, inputClass } from '#ui/form/field-frame.tsx'
import type { Suggestion } from '../lib/address-search.ts'
import { deliveryQueries } from '../delivery.queries.ts'
import { DataCredit } from './data-credit.tsx'
import type { StreetProps } from './street-field.tsx'
import { useDebounced } from '#platform/use-debounced.ts'

const listClass =
  'absolute inset-x-0 top-full z-20 mt-1 flex max-h-80 flex-col overflow-hidden rounded-control bg-raised shadow-float'
const itemClass =
  'flex min-h-touch items-center gap-3 rounded-lg px-3 py-2 font-semibold select-none data-highlighted:bg-tint [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted'

/** Until the shop has answered for a longer text: Enter must not choose another street. */
function stillFitting(suggestions: readonly Suggestion[], text: string): Suggestion[] {
  const words = text.toLowerCase().split(/\s+/)
  return suggestions.filter(({ label }) => {
    const found = label.toLowerCase()
    return words.every((word) => found.includes(word))
  })
}

/** Free text is allowed: a suggestion need not be chosen. */
export default function StreetCombobox({
  label,
  error,
  value,
  name,
  onChange,
  onBlur,
  onPlace,
  isTyping,
  setTyping,
  wasFocused,
}: StreetProps) {
  const text = value.trim().slice(0, 100)
  const query = useDebounced(text, 200)
  // A session is numbered by its starting time.
  const [session, startSession] = useReducer(
    () => performance.now(),
    0,
    () => performance.now(),
  )
  const isSearching = isTyping && text.length >= 2
  const {
    data = [],
    isSuccess,
    isPlaceholderData,
  } = useQuery({
    ...deliveryQueries.suggestions(useStorefront(), query, session),
    enabled: isSearching && query === text,
  })
  const isAnswered = query === text && isSuccess && !isPlaceholderData
  const suggestions = isSearching ? (isAnswered ? data : stillFitting(data, text)) : []
  const isOpen = suggestions.length > 0
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  // The link to the licence is a part of the field.
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && box.current?.contains(relatedTarget)) return
    setTyping(false)
    onBlur()
  }
  const takeFocus = useEffectEvent(() => {
    if (!wasFocused.current) return
    input.current?.focus()
    input.current?.setSelectionRange(value.length, value.length)
  })
  useLayoutEffect(() => takeFocus(), [])
  /** Cleared when the customer types on. */
  const chosen = useRef<Suggestion | null>(null)
  const choose = async (suggestion: Suggestion) => {
    chosen.current = suggestion
    setTyping(false)
    const place = await suggestion.details().catch(() => null)
    if (chosen.current !== suggestion) return
    startSession()
    if (place) onPlace(place)
    else onChange(suggestion.street)
  }
  return (
    // Not in a portal: Base UI would hide the rest of the page, with the label, from screen
    // readers.
    <Autocomplete.Root
      inline
      open={isOpen}
      items={suggestions}
      value={value}
      filter={null}
      itemToStringValue={(suggestion: Suggestion) => suggestion.street}
      onValueChange={(typed, { reason }) => {
        // A chosen place has more details than its text; `onPlace` handles it.
        if (reason === 'item-press') return
        chosen.current = null
        setTyping(true)
        onChange(typed)
      }}
    >
      <FieldFrame label={label} error={error}>
        {(control) => (
          <div ref={box} className="relative" onBlur={leave}>
            <Autocomplete.Input
              {...control}
              ref={input}
              name={name}
              autoComplete="address-line1"
              maxLength={120}
              required
              aria-expanded={isOpen}
              onKeyDown={(event) => {
                if (event.key === 'Escape') setTyping(false)
              }}
              className={clsx(inputClass, 'h-control')}
            />
            <Autocomplete.Status className="sr-only">
              {isSearching && isAnswered && data.length === 0 ? <Trans>Nothing found</Trans> : null}
            </Autocomplete.Status>
            {isOpen ? (
              // A press must not blur the input before it counts.
              <div className={listClass}>
                <Autocomplete.List
                  className="overflow-y-auto overscroll-contain p-1"
                  onMouseDown={(event) => event.preventDefault()}
                >
                  {(suggestion: Suggestion) => (
                    <Autocomplete.Item
                      key={suggestion.id}
                      value={suggestion}
                      className={itemClass}
                      onClick={() => void choose(suggestion)}
                    >
                      <MapPin aria-hidden />
                      <span lang={suggestion.langs?.label}>{suggestion.label}</span>
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
                {suggestions.some(({ source }) => source === 'openstreetmap') ? (
                  <DataCredit className="flex min-h-touch items-center border-t border-line px-3 text-xs text-muted underline" />
                ) : null}
              </div>
            ) : null}
          </div>
        )}
      </FieldFrame>
    </Autocomplete.Root>
  )
}
