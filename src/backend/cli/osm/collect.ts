import { CommandError, type OpenFile } from '../shop/command.ts'
import { type Tags, visitBlock } from './blocks.ts'
import { createGround, type FoundGround } from './ground.ts'
import { type Box, isInside, type Position } from './lines.rules.ts'
import { clean, type Names, namesOf } from './names.ts'
import { createNodeStore } from './node-store.ts'
import { blocksOf } from './pbf-file.ts'

/** What an extract has of one city. */
export interface Found {
  /** By the local name. */
  streets: Map<string, { names: Names; lines: Position[][] }>
  quarters: Map<string, { names: Names; at: Position }>
  /** By the street's local name. */
  houses: Map<string, { number: string; at: Position }[]>
  ground: FoundGround
}

/** Houses and pieces of streets of one city; more cannot be a city. */
const maxParts = 2_000_000
const quarterKinds = new Set(['town', 'village', 'hamlet', 'suburb', 'quarter', 'neighbourhood'])
/** Ways that carry a street's name but are none. */
const noStreets = new Set([
  'bus_stop',
  'platform',
  'proposed',
  'construction',
  'elevator',
  'rest_area',
])

function middleOf(line: readonly Position[]): Position {
  const sum = line.reduce<[number, number]>(([x, y], [lng, lat]) => [x + lng, y + lat], [0, 0])
  return [sum[0] / line.length, sum[1] / line.length]
}

function collector(box: Box) {
  const ground = createGround(box)
  const found: Found = {
    streets: new Map(),
    quarters: new Map(),
    houses: new Map(),
    ground: ground.found,
  }
  let parts = 0
  const count = (): void => {
    parts += 1
    if (parts > maxParts)
      throw new CommandError(`has over ${maxParts} houses and streets in one city`)
  }
  return {
    box,
    found,
    ground,
    count,
    house(tags: Tags, at: Position): void {
      const street = clean(tags('addr:street') ?? tags('addr:place'))
      const numbers = tags('addr:housenumber') ?? ''
      if (street === '' || numbers === '' || !isInside(at, box)) return
      const list = found.houses.get(street) ?? []
      found.houses.set(street, list)
      for (const number of numbers.split(/[;,]/).map(clean)) {
        if (!/^\d/.test(number) || number.length > 20) continue
        count()
        list.push({ number, at })
      }
    },
    quarter(tags: Tags, at: Position): void {
      const names = quarterKinds.has(tags('place') ?? '') ? namesOf(tags) : null
      if (!names || !isInside(at, box)) return
      count()
      found.quarters.set(names.local, { names, at })
    },
    street(tags: Tags, line: Position[]): void {
      const kind = tags('highway')
      const names = kind === undefined || noStreets.has(kind) ? null : namesOf(tags)
      if (!names || line.length === 0 || !line.some((at) => isInside(at, box))) return
      count()
      const street = found.streets.get(names.local) ?? { names, lines: [] }
      found.streets.set(names.local, street)
      street.lines.push(line)
    },
  }
}

/** Reads the file once; results in the order of the boxes. @throws CommandError */
export async function collectPlaces(
  file: OpenFile,
  boxes: readonly Box[],
  onProgress: (share: number) => void,
): Promise<Found[]> {
  const cities = boxes.map(collector)
  const store = createNodeStore()
  const lines = new Map<number, Position[]>()
  let hasWays = false
  let read = 0
  for await (const bytes of blocksOf({
    ...file,
    read: (position, length) => {
      read = position + length
      return file.read(position, length)
    },
  })) {
    try {
      visitBlock(bytes, {
        node(id, lng, lat, tagsOf) {
          if (hasWays) throw new CommandError('is not sorted: sort it with "osmium sort"')
          const at: Position = [lng, lat]
          const near = cities.filter(({ box }) => isInside(at, box))
          if (near.length === 0) return
          store.add(id, lng, lat)
          const tags = tagsOf()
          for (const city of near) {
            city.house(tags, at)
            city.quarter(tags, at)
          }
        },
        wantsWay(refs) {
          hasWays = true
          return refs.some(store.has)
        },
        way(id, refs, tags) {
          const line = refs.flatMap((ref) => {
            const at = store.get(ref)
            return at ? [at] : []
          })
          // Only its members say where a relation is; they seldom have tags of their own.
          if (tags('highway') === undefined && tags('building') === undefined) lines.set(id, line)
          for (const city of cities) {
            if (!line.some((at) => isInside(at, city.box))) continue
            if (tags('addr:housenumber') !== undefined) city.house(tags, middleOf(line))
            city.street(tags, line)
            if (city.ground.way(tags, line)) city.count()
          }
        },
        relation(ways, tags) {
          const members = ways.flatMap(({ id, role }) => {
            const line = lines.get(id)
            return line ? [{ line, role }] : []
          })
          for (const city of cities) if (city.ground.relation(tags, members)) city.count()
        },
      })
    } catch (error) {
      throw error instanceof CommandError ? error : new CommandError('has a damaged block')
    }
    onProgress(read / file.size)
  }
  return cities.map(({ found }) => found)
}
