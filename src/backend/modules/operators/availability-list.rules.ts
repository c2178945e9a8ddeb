import { defaultLocale, localeCodes, whereGiven } from '#contract/locales.ts'
import * as v from 'valibot'
import { type ListProblem, readTable } from '#backend/core/csv.rules.ts'
import { instant } from '#contract/values/formats.ts'
import { localizedText, type LocalizedText } from '#contract/values/text.ts'

const reasonColumns = localeCodes.map((code) => `reason_${code}` as const)
export const availabilityColumns = [
  'dish',
  'name',
  'sku',
  'city',
  ...reasonColumns,
  'until',
] as const

export interface UnavailableRow {
  dish: string
  city: string
  reason: LocalizedText
  until: Date | null
}

/** `dishes` are SKUs by slug; `name` is for human readers, and a SKU must match the menu. */
export function readAvailabilityList(
  file: string,
  {
    dishes,
    cities,
    now,
  }: { dishes: ReadonlyMap<string, string>; cities: ReadonlySet<string>; now: Date },
): { unavailable: UnavailableRow[] } | { problems: ListProblem[] } {
  const { names, rows, problems } = readTable(file, availabilityColumns, {
    required: ['dish', 'city', `reason_${defaultLocale}`],
  })
  const seen = new Set<string>()
  const unavailable = rows.flatMap(({ where, cell }) => {
    const dish = cell('dish')
    const city = cell('city')
    const until = cell('until')
    const reason = v.safeParse(
      localizedText,
      whereGiven((code) => cell(`reason_${code}`) || (code === defaultLocale ? '' : undefined)),
    )
    const wrong = [
      ...(dishes.has(dish) ? [] : [`There is no dish "${dish}" on the menu`]),
      ...(names.includes('sku') && cell('sku') !== '' && cell('sku') !== (dishes.get(dish) ?? '')
        ? [`sku: "${cell('sku')}" is not "${dishes.get(dish) ?? ''}", which the menu has`]
        : []),
      ...(cities.has(city)
        ? []
        : [`There is no city "${city}": there are ${[...cities].join(', ')}`]),
      ...(seen.has(`${dish} ${city}`) ? [`The dish "${dish}" comes twice in ${city}`] : []),
      ...(reason.issues ?? []).map(
        ({ path, message }) => `reason_${String(path?.[0].key)}: ${message}`,
      ),
    ]
    if (until && !v.safeParse(instant, until).success)
      wrong.push(`until: "${until}" is no time with an offset, such as 2026-05-01T18:00:00+03:00`)
    else if (until && new Date(until) <= now) wrong.push(`until: ${until} is over`)
    seen.add(`${dish} ${city}`)
    problems.push(...wrong.map((message) => ({ where, message })))
    return reason.success
      ? [{ dish, city, reason: reason.output, until: until ? new Date(until) : null }]
      : []
  })
  return problems.length > 0 ? { problems } : { unavailable }
}
