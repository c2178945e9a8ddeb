import { defaultLocale, type Locale, localeCodes, whereGiven } from '#contract/locales.ts'
import * as v from 'valibot'
import { type ListProblem, readTable } from '#backend/core/csv.rules.ts'
import { instant } from '#contract/values/formats.ts'
import { localizedText, type LocalizedText } from '#contract/values/text.ts'
import { optionIn, otherSku, unknownOption } from './option-list.rules.ts'

const reasonColumns = localeCodes.map((code) => `reason_${code}` as const)
export const availabilityColumns = [
  'dish',
  'name',
  'sku',
  'city',
  ...reasonColumns,
  'until',
] as const

/** `dish` is the slug, or `option/` and the code of an option, which has no reason. */
export interface UnavailableRow {
  dish: string
  city: string
  reason: LocalizedText | null
  until: Date | null
}

/** Languages without a column stay as they are stored while those with one say the same. */
export const reasonAfter = (
  stored: LocalizedText,
  listed: LocalizedText,
  languages: readonly Locale[],
): LocalizedText =>
  languages.every((code) => stored[code] === listed[code]) ? { ...stored, ...listed } : listed

/** SKUs by slug and by code. */
interface Listed {
  dishes: ReadonlyMap<string, string>
  options: ReadonlyMap<string, string>
  cities: ReadonlySet<string>
  now: Date
}

/** `name` is for human readers, and a SKU must match the menu. */
export function readAvailabilityList(
  file: string,
  { dishes, options, cities, now }: Listed,
): { unavailable: UnavailableRow[]; languages: readonly Locale[] } | { problems: ListProblem[] } {
  const { names, rows, problems } = readTable(file, availabilityColumns, {
    required: ['dish', 'city', `reason_${defaultLocale}`],
  })
  const seen = new Set<string>()
  const unavailable = rows.flatMap(({ where, cell }): UnavailableRow[] => {
    const dish = cell('dish')
    const city = cell('city')
    const until = cell('until')
    const option = optionIn(dish)
    const reason = v.safeParse(
      localizedText,
      whereGiven((code) => cell(`reason_${code}`) || (code === defaultLocale ? '' : undefined)),
    )
    const sku = option === undefined ? dishes.get(dish) : options.get(option)
    const unknown =
      option === undefined ? `There is no dish "${dish}" on the menu` : unknownOption(option)
    const wrong = [
      ...(sku === undefined ? [unknown] : []),
      ...otherSku(cell('sku'), { sku }),
      ...(cities.has(city)
        ? []
        : [`There is no city "${city}": there are ${[...cities].join(', ')}`]),
      ...(seen.has(`${dish} ${city}`)
        ? [
            `The ${option === undefined ? 'dish' : 'option'} "${option ?? dish}" comes twice in ${city}`,
          ]
        : []),
      ...(option === undefined
        ? (reason.issues ?? []).map(
            ({ path, message }) => `reason_${String(path?.[0].key)}: ${message}`,
          )
        : reasonColumns.flatMap((column) =>
            cell(column) === '' ? [] : [`${column}: An option that ran out has no reason`],
          )),
    ]
    if (until && !v.safeParse(instant, until).success)
      wrong.push(`until: "${until}" is no time with an offset, such as 2026-05-01T18:00:00+03:00`)
    else if (until && new Date(until) <= now) wrong.push(`until: ${until} is over`)
    seen.add(`${dish} ${city}`)
    problems.push(...wrong.map((message) => ({ where, message })))
    const end = until ? new Date(until) : null
    if (option !== undefined) return [{ dish, city, reason: null, until: end }]
    return reason.success ? [{ dish, city, reason: reason.output, until: end }] : []
  })
  const languages = localeCodes.filter((code) => names.includes(`reason_${code}`))
  return problems.length > 0 ? { problems } : { unavailable, languages }
}
