import * as v from 'valibot'
import {
  type CityDocument,
  cityBranch,
  cityDocument,
  escalationSteps,
  cityZone,
  country,
  ring,
  shift,
} from '#contract/cities/place.ts'
import { hasPhoneNumbers } from '#backend/core/phone.rules.ts'
import { jsonPath, type Problem, repeated, schemaProblems, soundEntries } from './problems.rules.ts'

type Shift = v.InferOutput<typeof shift>
type Zone = CityDocument['zones'][number]

export function cityProblems(document: unknown, takenHosts: ReadonlySet<string>): Problem[] {
  const branches = soundEntries(document, 'branches', cityBranch)
  const zones = soundEntries(document, 'zones', cityZone)
  const problems = [
    ...schemaProblems(cityDocument, document),
    ...countryProblems(document),
    ...repeated(branches, ({ code }) => code, 'branch'),
    ...repeated(zones, ({ code }) => code, 'zone'),
    ...zones.flatMap(({ path, item }) => [
      ...stepProblems(item, path),
      ...ringProblems(item, path),
      ...jumpProblems(item, path),
    ]),
    ...soundEntries(document, 'hosts', cityDocument.entries.hosts.pipe[0].item).flatMap(
      ({ path, item }) =>
        takenHosts.has(item) ? [{ path, message: `Another city answers to "${item}"` }] : [],
    ),
    ...soundEntries(document, 'streets', cityDocument.entries.streets.item).flatMap(
      ({ path, item }) =>
        item.houses && item.houses[0] > item.houses[1]
          ? [{ path: `${path}.houses`, message: 'The first house is above the last' }]
          : [],
    ),
  ]
  const city = v.safeParse(cityDocument, document)
  return city.success
    ? [...problems, ...hourProblems(city.output), ...escalationProblems(city.output)]
    : problems
}

function countryProblems(document: unknown): Problem[] {
  const named = v.safeParse(v.object({ country }), document)
  if (!named.success || hasPhoneNumbers(named.output.country)) return []
  const message = `There is no country "${named.output.country}" with telephone numbers: Bulgaria is bg, the United Kingdom is gb (ISO 3166)`
  return [{ path: '$.country', message }]
}

function stepProblems({ delivery_steps: steps }: Zone, path: string): Problem[] {
  const first =
    steps[0]?.from === 0
      ? []
      : [{ path: `${path}.delivery_steps[0].from`, message: 'The first step starts at 0' }]
  const unsorted = steps.flatMap((step, index) => {
    const before = steps[index - 1]
    return before && before.from >= step.from
      ? [{ path: `${path}.delivery_steps[${index}].from`, message: 'Steps go up' }]
      : []
  })
  return [...first, ...unsorted]
}

const ringProblems = (zone: Zone, path: string): Problem[] =>
  zone.polygons.flatMap((rings, polygon) =>
    rings.flatMap((points, index) =>
      isClosed(points)
        ? []
        : [
            {
              path: `${path}.polygons[${polygon}][${index}]`,
              message: 'The last position does not repeat the first',
            },
          ],
    ),
  )

/** Maps read a step of over half the Earth as the long way around, not across the antimeridian. */
const jumpProblems = (zone: Zone, path: string): Problem[] =>
  zone.polygons.flatMap((rings, polygon) =>
    rings.flatMap((points, index) => {
      const jump = points.findIndex(
        ([lng], position) => Math.abs(lng - (points[position - 1]?.[0] ?? lng)) > 180,
      )
      const message =
        'The ring crosses the antimeridian: split it there into two polygons (RFC 7946, 3.1.9)'
      return jump === -1
        ? []
        : [{ path: `${path}.polygons[${polygon}][${index}][${jump}]`, message }]
    }),
  )

function isClosed(points: v.InferOutput<typeof ring>): boolean {
  const first = points[0]
  const last = points.at(-1)
  return first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1]
}

function shiftProblems(shifts: readonly Shift[], keys: readonly unknown[]): Problem[] {
  return shifts.flatMap(({ from, to }, index) => {
    if (from >= to)
      return [
        {
          path: jsonPath([...keys, index]),
          message: `A shift from ${from} to ${to} has no length`,
        },
      ]
    const before = shifts[index - 1]
    return before && before.to > from
      ? [{ path: jsonPath([...keys, index]), message: 'Shifts follow each other without overlap' }]
      : []
  })
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const minutesOfDay = 1440
/** Minutes from the beginning of the week. */
const inMinutes = (week: CityDocument['hours']) =>
  Object.values(week).flatMap((shifts, day) =>
    shifts.map(({ from, to }) => ({
      from: day * minutesOfDay + minutesOf(from),
      to: day * minutesOfDay + minutesOf(to),
    })),
  )

function zoneHourProblems(
  kitchen: CityDocument['hours'],
  zone: CityDocument['hours'],
  index: number,
): Problem[] {
  const keys = ['zones', index, 'hours']
  const wrong = Object.entries(zone).flatMap(([day, shifts]) =>
    shiftProblems(shifts, [...keys, day]),
  )
  const meets = inMinutes(zone).some((own) =>
    [-7, 0, 7].some((days) =>
      inMinutes(kitchen).some(
        ({ from, to }) =>
          own.from < to + days * minutesOfDay && own.to > from + days * minutesOfDay,
      ),
    ),
  )
  return meets
    ? wrong
    : [...wrong, { path: jsonPath(keys), message: 'The kitchen never works at these hours' }]
}

function escalationProblems({ escalation_minutes: minutes }: CityDocument): Problem[] {
  return escalationSteps.flatMap((step, index) => {
    const before = escalationSteps[index - 1]
    return minutes && before && minutes[step] <= minutes[before]
      ? [{ path: `$.escalation_minutes.${step}`, message: `It comes after ${before}` }]
      : []
  })
}

const hourProblems = (city: CityDocument): Problem[] => [
  ...Object.entries(city.hours).flatMap(([day, shifts]) => shiftProblems(shifts, ['hours', day])),
  ...city.zones.flatMap(({ hours }, index) =>
    hours ? zoneHourProblems(city.hours, hours, index) : [],
  ),
  ...city.holidays.flatMap(({ shifts }, index) =>
    shiftProblems(shifts, ['holidays', index, 'shifts']),
  ),
  ...repeated(
    city.holidays.map((item, index) => ({ path: jsonPath(['holidays', index]), item })),
    ({ date }) => date,
    'holiday',
  ),
]
