import { Trans } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { DishGrid } from '#features/catalog/dish-grid.tsx'
import { DietBar } from '#features/diet/diet-bar.tsx'
import { AllHiddenNotice } from '#features/diet/all-hidden-notice.tsx'
import magnifier from '#ui/art/magnifier.webp'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { containerClass } from '#ui/layout/surface.ts'
import { CategoryChips } from './components/category-chips.tsx'
import { SearchForm } from './components/search-form.tsx'
import { SearchStatus } from './components/search-status.tsx'
import { isSearchable, searchText } from './search.rules.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useStorefront } from '#api/shop.ts'
import { catalogQueries } from '#features/catalog/catalog.queries.ts'

const route = getRouteApi('/search')

export function SearchPage() {
  const { text, results } = route.useLoaderData()
  const navigate = route.useNavigate()
  const [draft, setDraft] = useState<{ searched: string; typed: string }>()
  // Back and forward change the URL's text, and the field with it.
  const inField = draft?.searched === text ? draft.typed : text
  const typed = searchText(inField)
  const isTooShort = typed !== '' && !isSearchable(typed)
  const foundNothing = isSearchable(text) && results.length === 0
  return (
    <div className={`${containerClass} flex flex-col gap-4 py-4 md:py-6`}>
      <h1 className="text-display">
        <Trans>Search</Trans>
      </h1>
      <div className="flex max-w-modal-large flex-col gap-2">
        <SearchForm
          text={inField}
          onText={(next) => setDraft({ searched: text, typed: next })}
          onSubmit={(query) =>
            void navigate({ search: { text: query } }).then(() => setDraft(undefined))
          }
          describedBy="search-status"
        />
        {/* Those who see it have the picture below. */}
        <div className={foundNothing && !isTooShort ? 'sr-only' : undefined}>
          <SearchStatus
            id="search-status"
            text={isTooShort ? typed : text}
            count={results.length}
          />
        </div>
      </div>
      {results.length > 0 ? (
        <>
          <h2 className="sr-only">
            <Trans>Dishes</Trans>
          </h2>
          <div className="scroll-row -mx-4 gap-2 px-4 md:mx-0 md:px-0">
            <DietBar dishes={results} />
          </div>
          <AllHiddenNotice dishes={results} />
          <DishGrid dishes={results} first />
        </>
      ) : (
        <>
          {foundNothing && (
            <EmptyState
              image={magnifier}
              title={<Trans>Nothing found for “{text}”</Trans>}
              text={<Trans>Try another word, or choose from the menu below.</Trans>}
              className="py-4!"
            />
          )}
          <CategoryChips />
          <Hits />
        </>
      )}
    </div>
  )
}

function Hits() {
  const { data: home } = useSuspenseQuery(catalogQueries.home(useStorefront()))
  if (home.hits.length === 0) return null
  return (
    <section>
      <h2 className="mt-4 mb-3 text-title">
        <Trans>Most popular</Trans>
      </h2>
      <DishGrid dishes={home.hits} />
    </section>
  )
}
