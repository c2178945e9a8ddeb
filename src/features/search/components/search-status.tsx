import { Plural, Trans } from '@lingui/react/macro'
import { searchLimits } from '#contract/menu/search.ts'
import { isSearchable } from '../search.rules.ts'

const { min, results: maxResults } = searchLimits

/** Announced on change; `count` is undefined while unknown. */
export function SearchStatus({
  id,
  text,
  count,
}: {
  id: string
  text: string
  count: number | undefined
}) {
  return (
    <p id={id} role="status" className="min-h-5 text-sm text-muted">
      {text === '' ? (
        <Trans>Search by dish or ingredient</Trans>
      ) : !isSearchable(text) ? (
        <Trans>At least {min} characters</Trans>
      ) : count === undefined ? (
        <Trans>Searching…</Trans>
      ) : count === 0 ? (
        <Trans>Nothing found</Trans>
      ) : count < maxResults ? (
        <Plural value={count} one="# dish found" other="# dishes found" />
      ) : (
        <Trans>The {count} best matches</Trans>
      )}
    </p>
  )
}
