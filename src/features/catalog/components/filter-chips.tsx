import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { Check, X } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import type { Category } from '#api/types.ts'
import { filterClass } from '#ui/chip-class.ts'
import { useLostFocus } from '#ui/use-lost-focus.ts'
import { isPrimaryClick } from '#platform/is-primary-click.ts'
import type { CategorySearch } from '../catalog.search.ts'
import { filterCodes, toggleFilter } from '../lib/filter.rules.ts'

/** Keeps heavy work out of the frame that answers a press. */
const afterPaint = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work))

/** Filters are links to the same page; search engines need not follow them. */
const link = {
  to: '.',
  resetScroll: false,
  rel: 'nofollow',
  activeOptions: { exact: true },
} as const

interface FilterChipsProps {
  category: Pick<Category, 'filters'>
  search: CategorySearch
}

/** Hides filters without results. A chip changes at once, the dishes in the next frames. */
export function FilterChips({ category, search }: FilterChipsProps) {
  const { filter } = search
  const { t } = useLingui()
  const navigate = useNavigate()
  const { target: first, recover } = useLostFocus<HTMLAnchorElement>()
  const [pressed, setPressed] = useState<{ from: string | undefined; to: string | undefined }>()
  const shown = pressed && pressed.from === filter ? pressed.to : filter
  const chosen = filterCodes(shown)
  const press = (event: MouseEvent, to: string | undefined) => {
    if (!isPrimaryClick(event)) return
    event.preventDefault()
    setPressed({ from: filter, to })
    afterPaint(() => {
      const done = navigate({ to: '.', search: { ...search, filter: to }, resetScroll: false })
      // Later the address alone says what is chosen, also after Back.
      void done.finally(() => setPressed((last) => (last?.to === to ? undefined : last)))
    })
  }
  const offered = category.filters.filter(
    ({ code, dish_count }) => chosen.includes(code) || dish_count > 0,
  )
  if (offered.length < 2 && chosen.length === 0) return null
  return (
    <ul aria-label={t`Filters`} className="flex gap-2 md:contents">
      {offered.map(({ code, name, langs }, index) => {
        const active = chosen.includes(code)
        return (
          <li key={code}>
            <Link
              {...link}
              ref={index === 0 ? first : undefined}
              search={{ ...search, filter: toggleFilter(filter, code) }}
              onClick={(event) => press(event, toggleFilter(shown, code))}
              aria-current={active ? 'true' : undefined}
              className={filterClass(active)}
            >
              {active && <Check aria-hidden className="size-4" />}
              <span lang={langs?.name}>{name}</span>
            </Link>
          </li>
        )
      })}
      {chosen.length > 0 && (
        <li>
          <Link
            {...link}
            search={{ ...search, filter: undefined }}
            onClick={(event) => {
              press(event, undefined)
              recover()
            }}
            className="inline-flex min-h-touch items-center gap-1 px-2 text-sm font-bold whitespace-nowrap text-link"
          >
            <X aria-hidden className="size-4" />
            <Trans>Clear</Trans>
          </Link>
        </li>
      )}
    </ul>
  )
}
