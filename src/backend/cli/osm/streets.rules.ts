import { defaultLocale, localeCodes } from '#contract/locales.ts'
import type { Found } from './collect.ts'
import {
  type Box,
  boxOf,
  joined,
  metresApart,
  metresBetween,
  type Position,
  simplified,
} from './lines.rules.ts'
import { clean, type Names } from './names.ts'

/** A GeoJSON feature as the list of streets takes it. */
export interface StreetFeature {
  type: 'Feature'
  properties: Record<string, unknown>
  geometry:
    | { type: 'LineString'; coordinates: Position[] }
    | { type: 'Point'; coordinates: Position }
}

/** Pieces of one name that are farther apart are two streets. */
const apart = 400
/** Metres that a line may differ from the surveyed one. */
const exactness = 3
/** A street that is farther from the middle of a quarter is not in it. */
const quarterReach = 5000
const maxPoints = 10_000
const maxHouses = 10_000

export const rounded = ([lng, lat]: Position): Position => [
  Number(lng.toFixed(6)),
  Number(lat.toFixed(6)),
]

interface House {
  number: string
  at: Position
}
interface Cluster {
  lines: (readonly Position[])[]
  box: Box
  houses: House[]
}
const widened = (a: Box, b: Box): Box => ({
  west: Math.min(a.west, b.west),
  south: Math.min(a.south, b.south),
  east: Math.max(a.east, b.east),
  north: Math.max(a.north, b.north),
})

function clustersOf(lines: readonly (readonly Position[])[]): Cluster[] {
  let clusters: Cluster[] = []
  for (const line of lines) {
    let own: Cluster = { lines: [line], box: boxOf(line), houses: [] }
    const others: Cluster[] = []
    for (const cluster of clusters) {
      if (metresApart(cluster.box, own.box) > apart) others.push(cluster)
      else
        own = {
          lines: [...cluster.lines, ...own.lines],
          box: widened(cluster.box, own.box),
          houses: [],
        }
    }
    clusters = [...others, own]
  }
  return clusters
}

function assign(houses: readonly House[], clusters: readonly Cluster[]): void {
  for (const house of houses) {
    const box = boxOf([house.at])
    const [nearest] = clusters.toSorted((a, b) => metresApart(a.box, box) - metresApart(b.box, box))
    nearest?.houses.push(house)
  }
}

const byNumber = (a: House, b: House): number =>
  Number.parseInt(a.number, 10) - Number.parseInt(b.number, 10) || (a.number < b.number ? -1 : 1)

function numbersOf(houses: readonly House[]) {
  const known = new Map(houses.map((house) => [house.number.toLowerCase(), house]))
  return [...known.values()]
    .toSorted(byNumber)
    .slice(0, maxHouses)
    .map(({ number, at }) => [number, ...rounded(at)] as const)
}

/** In the order of growing house numbers, as far as they are known. */
function directed(line: Position[], houses: readonly House[]): Position[] {
  const sorted = houses.toSorted(byNumber)
  const low = sorted[0]
  const high = sorted.at(-1)
  const start = line[0]
  return low && high && start && metresBetween(high.at, start) < metresBetween(low.at, start)
    ? line.toReversed()
    : line
}

/** As properties by language; the local name stands for a missing English one. */
export const namesIn = ({ local, translated }: Names): Record<string, string> => ({
  ...Object.fromEntries(
    localeCodes.flatMap((code) => {
      const name = translated[code]
      return name === undefined ? [] : [[`name_${code}`, name]]
    }),
  ),
  [`name_${defaultLocale}`]: translated[defaultLocale] ?? local,
})

function feature(names: Names, line: readonly Position[], houses: readonly House[]): StreetFeature {
  const points = line.map(rounded).slice(0, maxPoints)
  const [first = [0, 0]] = points
  const named = names.translated[defaultLocale] ?? names.local
  const others = [names.local, ...names.aliases].filter((alias) => alias !== named)
  const numbers = numbersOf(houses)
  return {
    type: 'Feature',
    properties: {
      ...namesIn(names),
      aliases: [...new Set(others)],
      source: 'openstreetmap',
      ...(numbers.length > 0 && { numbers }),
    },
    geometry:
      points.length > 1
        ? { type: 'LineString', coordinates: points }
        : { type: 'Point', coordinates: first },
  }
}

function quarterOf({ box }: Cluster, quarters: Found['quarters']): Names | undefined {
  const middle: Position = [(box.west + box.east) / 2, (box.south + box.north) / 2]
  let nearest: { names?: Names; metres: number } = { metres: quarterReach }
  for (const { names, at } of quarters.values()) {
    const metres = metresBetween(at, middle)
    if (metres < nearest.metres) nearest = { names, metres }
  }
  return nearest.names
}

/** `Landstrasse (Schaan)`, in each language of the street. */
const namedWith = ({ local, translated, aliases }: Names, quarter: Names): Names => ({
  local: clean(`${local} (${quarter.local})`),
  translated: Object.fromEntries(
    Object.entries(translated).map(([code, name]) => [
      code,
      clean(`${name} (${quarter.translated[code] ?? quarter.local})`),
    ]),
  ),
  aliases,
})

/** Streets that share a name get that of their quarter, where the quarters differ. */
function namesOfEach(names: Names, clusters: readonly Cluster[], quarters: Found['quarters']) {
  const inQuarter = clusters.map((cluster) =>
    clusters.length > 1 ? quarterOf(cluster, quarters) : undefined,
  )
  const differ = new Set(inQuarter).size > 1
  return inQuarter.map((quarter) => (differ && quarter ? namedWith(names, quarter) : names))
}

/** Streets, then quarters and what only houses name. */
export function* featuresOf({
  streets,
  quarters,
  houses,
}: Omit<Found, 'ground'>): Generator<StreetFeature> {
  for (const [name, { names, lines }] of streets) {
    const clusters = clustersOf(lines)
    assign(houses.get(name) ?? [], clusters)
    const named = namesOfEach(names, clusters, quarters)
    for (const [nth, { lines: pieces, houses: own }] of clusters.entries())
      yield feature(named[nth] ?? names, directed(simplified(joined(pieces), exactness), own), own)
  }
  for (const [name, { names, at }] of quarters)
    if (!streets.has(name)) yield feature(names, [at], houses.get(name) ?? [])
  for (const [name, own] of houses) {
    const [first] = own
    if (first && !streets.has(name) && !quarters.has(name))
      yield feature({ local: name, translated: {}, aliases: [] }, [first.at], own)
  }
}
