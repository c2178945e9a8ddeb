import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { CategoryChips } from './category-chips.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchStatus } from './search-status.tsx'
import { useSearch } from './use-search.ts'
import { isSearchable } from '../search.rules.ts'
import type { DishCard } from '#api/types.ts'
import { DishAmount } from '#features/catalog/dish-amount.tsx'
import { ResultMark } from '#features/diet/result-mark.tsx'
import { DishPrice } from '#features/catalog/dish-price.tsx'
import { ResponsiveImage } from '#ui/responsive-image.tsx'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrow keys move through the field and the results. */
export function SearchModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { text, results, isStale, isError, refetch } = useSearch(typed)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  // The last text is selected, so that the first key replaces it.
  useLayoutEffect(() => (open ? input.current?.select() : undefined), [open])
  const hasMoved = useRef(false)
  // The result that the arrow keys have reached may be gone, or in another place.
  useLayoutEffect(() => {
    if (hasMoved.current && document.activeElement === document.body) input.current?.focus()
  }, [results])
  const moveFocus = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined || !results || results.length === 0) return
    const stops = [input.current, ...(list.current?.querySelectorAll('a') ?? [])]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    if (at < 0) return
    event.preventDefault()
    hasMoved.current = true
    stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus()
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t`Search`}
      closeLabel={t`Close`}
      size="large"
      tall
      initialFocus={input}
    >
      <div role="presentation" onKeyDown={moveFocus} className="flex min-h-0 flex-1 flex-col gap-3">
        <SearchForm
          ref={input}
          text={typed}
          onText={setTyped}
          describedBy="search-modal-status"
          onSubmit={(query) => {
            onClose()
            void navigate({ to: '/search', search: { text: query } })
          }}
        />
        {isError ? (
          <div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
            <Trans>We couldn't connect.</Trans>
            <Button variant="secondary" size="compact" onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        ) : (
          <SearchStatus id="search-modal-status" text={text} count={results?.length} />
        )}
        {!isSearchable(text) || results?.length === 0 ? <CategoryChips onClick={onClose} /> : null}
        <ul
          ref={list}
          aria-busy={isStale}
          className={clsx(
            '-mx-2 -mb-6 max-h-results min-h-0 overflow-y-auto overscroll-contain pb-6 transition-opacity',
            isStale && 'opacity-60',
          )}
        >
          {results?.map((dish) => (
            <li key={dish.id}>
              <SearchResult dish={dish} onClick={onClose} />
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  )
}

function SearchResult({ dish, onClick }: { dish: DishCard; onClick: () => void }) {
  const soldOut = dish.unavailable_reason !== null
  return (
    <Link
      to="/product/$slug"
      params={{ slug: dish.slug }}
      onClick={onClick}
      className="flex min-h-touch items-center gap-3 rounded-control p-2 -outline-offset-2! hover:bg-tint"
    >
      <ResponsiveImage
        image={dish}
        alt=""
        sizes="64px"
        width={64}
        height={64}
        className={clsx('size-16 shrink-0 rounded-control', soldOut && 'opacity-60 grayscale')}
      />
      <span className="min-w-0 flex-1">
        <span lang={dish.langs?.name} className="line-clamp-2 leading-snug font-semibold">
          {dish.name}
        </span>
        <span
          lang={dish.langs?.unavailable_reason}
          className={clsx('mt-0.5 block text-tiny', soldOut ? 'text-warn' : 'text-muted')}
        >
          {dish.unavailable_reason ?? <DishAmount dish={dish} />}
        </span>
        <ResultMark dish={dish} />
      </span>
      <DishPrice dish={dish} className="shrink-0 flex-col items-end text-base" />
    </Link>
  )
}
