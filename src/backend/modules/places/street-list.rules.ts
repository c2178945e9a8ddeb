import { byLocale, defaultLocale, type Locale, localeCodes, whereGiven } from '#contract/locales.ts'
import * as v from 'valibot'
import { plainDigits } from '#contract/values/digits.ts'
import { cityStreet, type Point } from '#contract/cities/place.ts'
import { writtenDegrees } from '#contract/values/written-degrees.ts'
import { type ListProblem, readTable, type TableRow } from '#backend/core/csv.rules.ts'
import { featuresOf, position } from './geo-json.rules.ts'
import { farAway, metresOf } from './line.rules.ts'
import { formsOf } from './names.rules.ts'

export type ListedStreet = v.InferOutput<typeof cityStreet>
export type StreetList = { streets: ListedStreet[] } | { problems: ListProblem[] }

interface Raw {
  where: string
  name: Record<Locale, unknown>
  aliases: unknown
  houses: readonly [unknown, unknown]
  line: unknown
  place: readonly [string, string?]
  numbers?: unknown
  source?: unknown
}

const columns = [
  ...localeCodes.map((code) => `name_${code}` as const),
  'aliases',
  'house_from',
  'house_to',
  'line',
  'lat',
  'lng',
] as const
type Column = (typeof columns)[number]
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

function columnOf([part, first, second]: readonly unknown[], place: Raw['place']): string {
  if (part === 'name') return `name_${typeof first === 'string' ? first : defaultLocale}`
  if (part === 'houses') return first === 0 ? 'house_from' : 'house_to'
  if (part !== 'line') return String(part)
  return (second === 1 ? place[1] : undefined) ?? place[0]
}

function aliasesOf(value: unknown): unknown {
  const all: unknown = typeof value === 'string' ? value.split(';') : (value ?? [])
  return Array.isArray(all)
    ? all.filter((alias) => typeof alias !== 'string' || alias.trim() !== '')
    : all
}

function toStreet(
  { where, name, aliases, houses, line, place, numbers, source }: Raw,
  center: Point,
): ListedStreet | ListProblem[] {
  const parsed = v.safeParse(cityStreet, {
    name: whereGiven((code) =>
      code !== defaultLocale && isEmpty(name[code]) ? undefined : name[code],
    ),
    aliases: aliasesOf(aliases),
    ...(houses.every(isEmpty) ? {} : { houses }),
    line,
    ...(isEmpty(numbers) ? {} : { numbers }),
    ...(isEmpty(source) ? {} : { source }),
  })
  if (!parsed.success)
    return parsed.issues.map(({ path, message }) => ({
      where,
      message: `${columnOf(path?.map(({ key }) => key) ?? ['the street'], place)}: ${message}`,
    }))
  const street = parsed.output
  const wrong: string[] = []
  if (formsOf({ name: { [defaultLocale]: street.name[defaultLocale] }, aliases: [] }).length === 0)
    wrong.push(`name_${defaultLocale}: neither a letter nor a digit`)
  if (street.houses && street.houses[0] > street.houses[1])
    wrong.push('house_from is above house_to')
  const lost = street.line.some(
    (position) => metresOf([[center.lng, center.lat], position]) > farAway,
  )
  if (lost)
    wrong.push(
      `${place.join(' and ')}: over 200 km from the city; are latitude and longitude swapped?`,
    )
  return wrong.length > 0 ? wrong.map((message) => ({ where, message })) : street
}

function listOf(
  raws: readonly (Raw | ListProblem[])[],
  center: Point,
  problems: readonly ListProblem[],
): StreetList {
  const streets: ListedStreet[] = []
  const all = [...problems]
  for (const raw of raws) {
    const made = Array.isArray(raw) ? raw : toStreet(raw, center)
    if (Array.isArray(made)) for (const problem of made) all.push(problem)
    else streets.push(made)
  }
  return all.length > 0 ? { problems: all } : { streets }
}

/** `27.91 43.21; 27.92 43.22`, longitude first, also as `LINESTRING (…)` or with decimal commas. */
function positionsOf(text: string): string[][] {
  const whole = text.replace(/^\s*linestring\s*\((.*)\)\s*$/i, '$1').replace(/[;\s]+$/, '')
  const split = (between: RegExp) =>
    whole.split(between).map((position) => position.trim().split(/\s+/))
  const plain = split(/[;,]/)
  const decimalCommas = split(/;|,\s+/)
  return plain.every(({ length }) => length === 2) ? plain : decimalCommas
}

function rawOf({ where, cell }: TableRow<Column>): Raw | ListProblem[] {
  const problems: ListProblem[] = []
  const say = (message: string) => void problems.push({ where, message })
  const house = (column: 'house_from' | 'house_to') => {
    const digits = plainDigits(cell(column))
    if (!/^\d*$/.test(digits)) say(`${column}: "${cell(column)}" is no whole number`)
    return digits === '' ? undefined : Number(digits)
  }
  const degrees = (column: Column, text: string) => {
    const read = writtenDegrees(text)
    if (text === '') say(`${column} is empty`)
    else if (read === null) say(`${column}: "${text}" is no coordinate, such as 43.2141`)
    return read
  }
  const isPoint = cell('line') === ''
  const raw: Raw = {
    where,
    name: byLocale(({ code }) => cell(`name_${code}`)),
    aliases: cell('aliases'),
    houses: [house('house_from'), house('house_to')],
    place: isPoint ? ['lng', 'lat'] : ['line'],
    line: isPoint
      ? [[degrees('lng', cell('lng')), degrees('lat', cell('lat'))]]
      : positionsOf(cell('line')).map((position) => position.map((text) => degrees('line', text))),
  }
  return problems.length > 0 ? problems : raw
}

/**
 * Columns: `name_en`, either `line` (`lng lat; lng lat; …`) or `lat` and `lng`; optional names in
 * other languages, `aliases` (separated by semicolons), `house_from`, `house_to`.
 */
export function streetsOfCsv(text: string, center: Point): StreetList {
  const { rows, problems } = readTable(text, columns, {
    required: [`name_${defaultLocale}`],
    alsoWrong: (names) =>
      names.includes('line') || (names.includes('lat') && names.includes('lng'))
        ? []
        : ['There is neither the column line nor lat and lng'],
  })
  return listOf(rows.map(rawOf), center, problems)
}

const feature = v.object({
  properties: v.nullish(v.record(v.string(), v.unknown()), {}),
  geometry: v.variant('type', [
    v.object({ type: v.literal('Point'), coordinates: position }),
    v.object({ type: v.literal('LineString'), coordinates: v.array(position) }),
    v.object({ type: v.literal('MultiLineString'), coordinates: v.array(v.array(position)) }),
  ]),
})
function lineOf(geometry: v.InferOutput<typeof feature>['geometry']): unknown[][] {
  if (geometry.type === 'Point') return [geometry.coordinates]
  return geometry.type === 'LineString' ? geometry.coordinates : geometry.coordinates.flat()
}
/** Properties are named like the CSV columns; joins the parts of a MultiLineString. */
export function streetsOfGeoJson(text: string, center: Point): StreetList {
  const collection = featuresOf(text)
  if ('problems' in collection) return collection
  const problems: ListProblem[] = []
  const raws = collection.features.flatMap((item, index): Raw[] => {
    const where = `$.features[${index}]`
    const one = v.safeParse(feature, item)
    if (!one.success) {
      problems.push({
        where,
        message: 'This is no feature with a Point, LineString or MultiLineString',
      })
      return []
    }
    const { properties, geometry } = one.output
    const { aliases, house_from, house_to, numbers, source } = properties ?? {}
    const name = byLocale(({ code }) => properties?.[`name_${code}`])
    const line = lineOf(geometry)
    return [
      {
        where,
        name,
        aliases,
        houses: [house_from, house_to],
        line,
        place: ['geometry'],
        numbers,
        source,
      },
    ]
  })
  return listOf(raws, center, problems)
}
