import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import type { City } from '#contract/cities/city.calls.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { CityChooser } from '../city-chooser.tsx'
import { NoPage } from '../no-page.tsx'
import { OfficePending } from '../office-document.tsx'
import { useOffice, useOfficeCity } from '../use-office.ts'
import { NoAnswer } from '../no-answer.tsx'
import { availabilityQuery } from './availability.queries.ts'
import { found, itemsOf } from './availability.rules.ts'
import { AvailabilityRow } from './availability-row.tsx'

/** More are found by typing. */
const maxShown = 60

export function AvailabilityPage() {
  const city = useOfficeCity()
  const { me } = useOffice()
  if (!city || !me.may.includes('changeDish')) return <NoPage />
  return <CityAvailability key={city.id} city={city} />
}

function CityAvailability({ city }: { city: City }) {
  const { t } = useLingui()
  const { context } = useRouter().options
  const name = city.name
  const [typed, setTyped] = useState('')
  const searched = useDeferredValue(typed)
  const { data, isError, refetch } = useQuery(availabilityQuery(context, city.id))
  const items = useMemo(() => (data ? itemsOf(data) : []), [data])
  const all = useMemo(() => found(items, searched), [items, searched])
  const shown = all.slice(0, maxShown)
  const hidden = all.length - shown.length
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 p-3 md:p-6">
      <title>{t`Availability: ${name}`}</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title">
          <Trans>Availability</Trans>
        </h1>
        <CityChooser city={city} />
      </div>
      <TextField
        label={t`Dish, option or category`}
        type="search"
        value={typed}
        onChange={setTyped}
        autoComplete="off"
      />
      {data ? (
        <>
          <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
            {shown.map((item) => (
              <AvailabilityRow
                key={`${item.kind} ${item.key}`}
                item={item}
                city={city}
                dayEndsAt={data.day_ends_at}
              />
            ))}
          </ul>
          {all.length === 0 ? (
            <EmptyState
              title={<Trans>Nothing found</Trans>}
              action={
                <Button variant="secondary" onClick={() => setTyped('')}>
                  <Trans>Show everything</Trans>
                </Button>
              }
            />
          ) : null}
          {hidden > 0 ? (
            <p className="text-center text-sm text-muted">
              <Trans>{hidden} more: type a part of the name</Trans>
            </p>
          ) : null}
        </>
      ) : isError ? (
        <NoAnswer onRetry={() => void refetch()} />
      ) : (
        <OfficePending />
      )}
    </div>
  )
}
