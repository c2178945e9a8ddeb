import * as v from 'valibot'
import { polygon } from '#contract/cities/place.ts'
import { collectPlaces, type Found } from '../osm/collect.ts'
import { groundFeaturesOf } from '../osm/ground.rules.ts'
import { type Box, boxOf } from '../osm/lines.rules.ts'
import { featuresOf } from '../osm/streets.rules.ts'
import {
  type Call,
  cityOf,
  type Command,
  CommandError,
  readCities,
  type Run,
  type Terminal,
} from './command.ts'

const delivery = v.object({
  zones: v.array(v.object({ polygons: v.array(v.object({ coords: polygon })) })),
})
/** Bytes that the shop takes at once, with the first and last characters. */
const maxBytes = 64 * 1024 * 1024 - 100
/** Around the zones, in degrees: a street at the border is kept as a whole. */
const margin = 0.005

/** @throws CommandError for a city without zones */
async function boxOfZones(city: { id: number; code: string }, call: Call): Promise<Box> {
  const { zones } = v.parse(delivery, await call(`/api/v1/domain/${city.id}/delivery`))
  const all = zones.flatMap(({ polygons }) => polygons.flatMap(({ coords }) => coords.flat()))
  if (all.length === 0) throw new CommandError(`${city.code} has no delivery zones`)
  const { west, south, east, north } = boxOf(all)
  return { west: west - margin, south: south - margin, east: east + margin, north: north + margin }
}

/** A FeatureCollection; null when it is more than the shop takes. */
function collectionOf(features: readonly object[]): string | null {
  const texts: string[] = []
  let bytes = 0
  for (const feature of features) {
    const text = JSON.stringify(feature)
    bytes += Buffer.byteLength(text) + 1
    if (bytes > maxBytes) return null
    texts.push(text)
  }
  return `{"type":"FeatureCollection","features":[${texts.join(',')}]}`
}

/**
 * The lists of a city, and how much is in them. Without buildings where they would be too many.
 * @throws CommandError when the streets are
 */
function listsOf(code: string, { ground, ...found }: Found, box: Box) {
  const features = [...featuresOf(found)]
  const shapes = [...groundFeaturesOf(ground, box)]
  const waters = shapes.filter(({ properties }) => properties.kind !== 'house')
  const withHouses = collectionOf(shapes)
  const streets = collectionOf(features)
  if (streets === null)
    throw new CommandError(`${code} has more streets than the shop takes: make its zones smaller`)
  return {
    counts: {
      city: code,
      streets: features.length,
      houses: features.flatMap(({ properties }) => properties['numbers'] ?? []).length,
      waters: waters.length,
      buildings: withHouses === null ? 0 : shapes.length - waters.length,
    },
    bodies: { streets, ground: withHouses ?? collectionOf(waters) ?? collectionOf([]) },
  }
}

/** @throws CommandError that names the file */
async function readExtract(
  path: string,
  boxes: readonly Box[],
  { openFile, complain }: Terminal,
): Promise<Found[]> {
  const file = await openFile(path).catch((error: unknown) => {
    throw new CommandError(
      `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  })
  let said = 0
  try {
    return await collectPlaces(file, boxes, (share) => {
      const tenths = Math.floor(10 * share)
      if (tenths > said) complain(`${path}: ${10 * tenths}%`)
      said = tenths
    })
  } catch (error) {
    throw error instanceof CommandError ? new CommandError(`${path} ${error.message}`) : error
  } finally {
    await file.close()
  }
}

async function importPlaces({ values: [path = ''], options, call, terminal }: Run) {
  const cities = options.city
    ? await Promise.all(options.city.split(',').map((code) => cityOf(code.trim(), call)))
    : await readCities(call)
  const boxes = await Promise.all(cities.map((city) => boxOfZones(city, call)))
  const found = await readExtract(path, boxes, terminal)
  const results: ReturnType<typeof listsOf>['counts'][] = []
  for (const [index, city] of cities.entries()) {
    const [own, box] = [found[index], boxes[index]]
    if (!own || !box) continue
    const { counts, bodies } = listsOf(city.code, own, box)
    results.push(counts)
    // An extract of another country must not empty a city.
    if (counts.streets === 0 || options['dry-run']) continue
    for (const [list, body] of Object.entries(bodies))
      await call(`/api/v1/ops/domain/${city.id}/${list}`, {
        method: 'PUT',
        body,
        headers: { 'content-type': 'application/geo+json' },
      })
  }
  if (results.every(({ streets }) => streets === 0))
    throw new CommandError(
      `${path} has no streets in the zones of ${cities.map(({ code }) => code).join(', ')}: nothing was changed`,
    )
  const isDry = options['dry-run'] === true
  return {
    text: [
      ...(isDry ? ['Nothing was changed.'] : []),
      ...results.map(({ city, streets, houses, waters, buildings }) =>
        streets === 0
          ? `${city}: not in this file, it keeps its map`
          : `${city} ${isDry ? 'would have' : 'has'} ${streets} streets, ${houses} house numbers, ${waters} waters and ${buildings} buildings${isDry ? '' : ' now'}`,
      ),
    ].join('\n'),
    data: results,
  }
}

export const placesCommands: Readonly<Record<string, Command>> = {
  'places import': {
    usage: 'places import <file.osm.pbf>',
    does: 'replaces streets, waters and buildings of all cities, or of --city, with those of an OpenStreetMap extract',
    takes: [1, 1],
    options: ['city', 'dry-run'],
    run: importPlaces,
  },
}
