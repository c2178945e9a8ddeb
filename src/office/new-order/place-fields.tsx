import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useRef, useState } from 'react'
import type { City } from '#contract/cities/city.calls.ts'
import { useDebounced } from '#platform/use-debounced.ts'
import { Button } from '#ui/button.tsx'
import { withForm } from '#ui/form/form-kit.ts'
import { FieldError } from '#ui/form/field-error.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useBoundField } from '#ui/form/use-bound-field.ts'
import { useOffice } from '../use-office.ts'
import { NoAnswerLine } from '../no-answer.tsx'
import { newOrderForm, type NewOrder } from './new-order.form.ts'
import { placesQuery } from './new-order.queries.ts'

const typingMs = 250
type Place = NonNullable<NewOrder['place']>

/** A street, with its house if it was typed, becomes a point of the map. */
export function PlaceField({
  city,
  onPick,
}: {
  city: City
  onPick: (place: Place | null) => void
}) {
  const { t } = useLingui()
  const { api, locale } = useOffice()
  const { value: place, error } = useBoundField<Place | null>()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const chosen = useRef<HTMLButtonElement>(null)
  const searched = useDebounced(typed.trim(), typingMs)
  const { data, isError, refetch } = useQuery(placesQuery({ api, locale }, city.id, searched))
  if (place)
    return (
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-3 rounded-control bg-tint p-3">
          <MapPin aria-hidden className="size-5 shrink-0 text-muted" />
          <span className="font-semibold">{`${place.street} ${place.house}`}</span>
          <Button
            ref={chosen}
            variant="ghost"
            size="compact"
            className="ms-auto"
            data-invalid={error !== undefined}
            onClick={() => {
              onPick(null)
              requestAnimationFrame(() => field.current?.focus())
            }}
          >
            <Trans>Another address</Trans>
          </Button>
        </div>
        <FieldError id="place-error">{error}</FieldError>
      </div>
    )
  return (
    <div className="flex flex-col gap-2">
      <TextField
        ref={field}
        label={t`Street and house`}
        type="search"
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        {...(error !== undefined && { error })}
      />
      {isError ? <NoAnswerLine onRetry={() => void refetch()} /> : null}
      {searched.length >= 2 && data ? (
        data.length > 0 ? (
          <ul className="flex flex-col gap-1">
            {data.map(({ place_id, street, house, lat, lng, label }) => (
              <li key={place_id}>
                <button
                  type="button"
                  onClick={() => {
                    onPick({ street, house: house ?? '', lat, lng })
                    setTyped('')
                    requestAnimationFrame(() => chosen.current?.focus())
                  }}
                  className="flex min-h-touch w-full items-center gap-3 rounded-control bg-tint px-3 py-2 text-start hover:bg-line"
                >
                  <MapPin aria-hidden className="size-5 shrink-0 text-muted" />
                  {label}
                </button>
              </li>
            ))}
            {data.some(({ source }) => source === 'openstreetmap') ? (
              <li className="text-xs text-muted">
                <a
                  href="https://www.openstreetmap.org/copyright"
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-touch items-center underline"
                >
                  <Trans>© OpenStreetMap contributors</Trans>
                </a>
              </li>
            ) : null}
          </ul>
        ) : (
          <p role="status" className="text-muted">
            <Trans>No such street here</Trans>
          </p>
        )
      ) : null}
    </div>
  )
}

/** What a courier has to know at the door. */
export const DoorFields = withForm({
  ...newOrderForm,
  render: function Door({ form }) {
    const { t } = useLingui()
    return (
      <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
        <form.AppField name="house">
          {(field) => <field.TextField label={t`House`} autoComplete="off" />}
        </form.AppField>
        <form.AppField name="entrance">
          {(field) => <field.TextField label={t`Entrance`} autoComplete="off" />}
        </form.AppField>
        <form.AppField name="floor">
          {(field) => <field.TextField label={t`Floor`} autoComplete="off" />}
        </form.AppField>
        <form.AppField name="flat">
          {(field) => <field.TextField label={t`Flat`} autoComplete="off" />}
        </form.AppField>
        <form.AppField name="code">
          {(field) => <field.TextField label={t`Door code`} autoComplete="off" />}
        </form.AppField>
        <div className="col-span-2 md:col-span-5">
          <form.AppField name="addressComment">
            {(field) => <field.TextField label={t`For the courier`} autoComplete="off" />}
          </form.AppField>
        </div>
      </div>
    )
  },
})
