import * as v from 'valibot'
import { polygon } from '#contract/cities/place.ts'
import { type Box, collectPlaces, type Found } from '../osm/collect.ts'
import { boxOf } from '../osm/lines.rules.ts'
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
const stored = v.object({ streets: v.number() })
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

/** @throws CommandError when it is more than the shop takes */
function listOf(code: string, found: Found): { body: string; houses: number; streets: number } {
  const features: string[] = []
  let bytes = 0
  let houses = 0
  for (const feature of featuresOf(found)) {
    const text = JSON.stringify(feature)
    bytes += Buffer.byteLength(text) + 1
    if (bytes > maxBytes)
      throw new CommandError(`${code} has more streets than the shop takes: make its zones smaller`)
    const { numbers } = feature.properties
    houses += Array.isArray(numbers) ? numbers.length : 0
    features.push(text)
  }
  return {
    body: `{"type":"FeatureCollection","features":[${features.join(',')}]}`,
    houses,
    streets: features.length,
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
  const lists = cities.map((city, index) => ({ city, found: found[index] }))
  const results: { city: string; streets: number; houses: number }[] = []
  for (const { city, found: own } of lists) {
    if (!own) continue
    const { body, houses, streets } = listOf(city.code, own)
    // An extract of another country must not empty a city.
    if (streets === 0) {
      results.push({ city: city.code, streets, houses })
      continue
    }
    if (!options['dry-run'])
      v.parse(
        stored,
        await call(`/api/v1/ops/domain/${city.id}/streets`, {
          method: 'PUT',
          body,
          headers: { 'content-type': 'application/geo+json' },
        }),
      )
    results.push({ city: city.code, streets, houses })
  }
  if (results.every(({ streets }) => streets === 0))
    throw new CommandError(
      `${path} has no streets in the zones of ${cities.map(({ code }) => code).join(', ')}: nothing was changed`,
    )
  const isDry = options['dry-run'] === true
  return {
    text: [
      ...(isDry ? ['Nothing was changed.'] : []),
      ...results.map(({ city, streets, houses }) =>
        streets === 0
          ? `${city}: not in this file, it keeps its streets`
          : `${city} ${isDry ? 'would have' : 'has'} ${streets} streets and ${houses} houses${isDry ? '' : ' now'}`,
      ),
    ].join('\n'),
    data: results,
  }
}

export const placesCommands: Readonly<Record<string, Command>> = {
  'places import': {
    usage: 'places import <file.osm.pbf>',
    does: 'replaces the streets of all cities, or of --city, with those of an OpenStreetMap extract',
    takes: [1, 1],
    options: ['city', 'dry-run'],
    run: importPlaces,
  },
}
