import * as v from 'valibot'
import { storedItems, type StoredKind } from '#backend/core/content.ts'
import type { ContentDocument } from '#contract/content/content.ts'
import type { ContentRow } from './content.rules.ts'
import { issueProblems, type Problem } from './problems.rules.ts'

const lists: Partial<Record<StoredKind, string>> = {
  page: 'pages',
  promotion: 'promotions',
  banner: 'banners',
}

/** Sanitizing makes HTML longer, and UTC may move an instant to a year of five digits. */
export const storedProblems = (rows: readonly ContentRow[]): Problem[] =>
  rows.flatMap(({ kind, position, document }) => {
    const at = kind === 'settings' ? [kind] : [lists[kind] ?? kind, position]
    return issueProblems(v.safeParse(storedItems[kind], document).issues, at).map((problem) => ({
      ...problem,
      message: `As stored, with its HTML sanitized and its times in UTC: ${problem.message}`,
    }))
  })

/** Of times in days and dates only the stored instants can be compared. */
export const endProblems = (
  rows: readonly ContentRow[],
  { promotions }: Pick<ContentDocument, 'promotions'>,
): Problem[] =>
  rows.flatMap(({ kind, position, document }) => {
    if (kind !== 'promotion') return []
    const stored = v.safeParse(storedItems.promotion, document)
    if (!stored.success) return []
    const { starts_at, ends_at } = stored.output
    if (ends_at === null || Date.parse(ends_at) > Date.parse(starts_at)) return []
    const name = promotions[position]?.ends_at ? 'ends_at' : 'ends_days'
    return [{ path: `$.promotions[${position}].${name}`, message: 'It ends before it starts' }]
  })
