import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useRef } from 'react'
import type { Category } from '#api/types.ts'
import { dietLabels } from '#features/diet/diet-labels.ts'
import { buttonClass } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { filterClass } from '#ui/chip-class.ts'
import { isPrimaryClick } from '#platform/is-primary-click.ts'
import type { CategorySearch } from '../catalog.search.ts'
import {
  countNarrowed,
  dietsOf,
  levelOf,
  type SpicyCode,
  spicyCodes,
  toggledIn,
} from '../lib/narrowing.rules.ts'
import { PriceRange } from './price-range.tsx'
import { useNarrowing } from '../lib/use-narrowing.ts'

const spicyLabels: Record<SpicyCode, MessageDescriptor> = {
  none: msg`Not spicy`,
  mild: msg`Mildly spicy`,
  medium: msg`Spicy`,
  hot: msg`Very spicy`,
}
const groupClass = 'm-0 min-w-0 border-0 p-0'

type MenuProps = {
  category: Pick<Category, 'facets'>
  search: CategorySearch
  /** Dishes that are left. */
  count: number
}

/**
 * A native popover with a form, which works without JavaScript. No link adds a choice: search
 * engines would follow them to every combination.
 */
export function NarrowMenu({ category: { facets }, search, count }: MenuProps) {
  const { t } = useLingui()
  const id = useId()
  const { draft, change, choose } = useNarrowing(search)
  const chosen = countNarrowed(search)
  const diets = dietsOf({ diet: [...facets.diets, ...draft.diets].join(',') })
  const spicy = spicyCodes.filter(
    (code) => draft.spicy.includes(code) || facets.spiciness.includes(levelOf(code)),
  )
  const label = t`More filters`
  const done = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={chosen > 0 ? t`More filters, chosen: ${chosen}` : label}
        className={filterClass(chosen > 0)}
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        {chosen > 0 && <span className="tabular-nums">{chosen}</span>}
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        data-align="start"
        className="popover-panel mx-2 max-h-[min(70dvh,calc(100%-1rem))] min-h-60 [position-try-fallbacks:flip-block] w-80 max-w-[calc(100vw-2rem)] scroll-pb-20 overflow-y-auto rounded-card border border-line bg-raised p-4 text-base text-ink shadow-float"
      >
        <form
          action="?"
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            choose((now) => now)
          }}
        >
          {search.filter && <input type="hidden" name="filter" value={search.filter} />}
          {search.sort && <input type="hidden" name="sort" value={search.sort} />}
          {diets.length > 0 && (
            <fieldset className={groupClass}>
              <legend className="text-subtitle">
                <Trans>Diet</Trans>
              </legend>
              {diets.map((code) => (
                <Checkbox
                  key={code}
                  name="diet"
                  value={code}
                  label={t(dietLabels[code])}
                  checked={draft.diets.includes(code)}
                  onChange={() => choose((now) => ({ ...now, diets: toggledIn(now.diets, code) }))}
                />
              ))}
            </fieldset>
          )}
          {spicy.length > 1 && (
            <fieldset className={groupClass}>
              <legend className="text-subtitle">
                <Trans>Spiciness</Trans>
              </legend>
              {spicy.map((code) => (
                <Checkbox
                  key={code}
                  name="spicy"
                  value={code}
                  label={t(spicyLabels[code])}
                  checked={draft.spicy.includes(code)}
                  onChange={() => choose((now) => ({ ...now, spicy: toggledIn(now.spicy, code) }))}
                />
              ))}
            </fieldset>
          )}
          <PriceRange prices={facets.price} draft={draft} onChange={change} />
          <div className="sticky -bottom-4 -mx-4 -mb-4 flex flex-wrap gap-2 border-t border-line bg-raised px-4 py-3">
            <button
              ref={done}
              type="button"
              popoverTarget={id}
              popoverTargetAction="hide"
              className={`${buttonClass('primary', 'compact')} flex-1 noscript:hidden`}
            >
              <Plural value={count} one="Show # dish" other="Show # dishes" />
            </button>
            {chosen > 0 && (
              <Link
                to="."
                search={{ filter: search.filter, sort: search.sort }}
                resetScroll={false}
                rel="nofollow"
                activeOptions={{ exact: true }}
                onClick={(event) => {
                  if (!isPrimaryClick(event)) return
                  change((now) => ({ ...now, diets: [], spicy: [], from: '', to: '' }))
                  // The link goes with the last choice.
                  done.current?.focus()
                }}
                className={buttonClass('secondary', 'compact')}
              >
                <Trans>Reset</Trans>
              </Link>
            )}
          </div>
        </form>
      </div>
    </>
  )
}
