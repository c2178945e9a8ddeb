import * as v from 'valibot'
import { cityOf, type Command, CommandError, readGiven, type Run } from './command.ts'

const stored = v.object({ streets: v.number() })
const fileTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  json: 'application/geo+json',
  geojson: 'application/geo+json',
}

async function putStreets({ values: [city = '', file = ''], call, terminal }: Run) {
  const type = fileTypes[file.split('.').at(-1)?.toLowerCase() ?? '']
  if (!type) throw new CommandError(`${file} is neither .csv nor .json nor .geojson`)
  const { id } = await cityOf(city, call)
  const body = await readGiven(file, terminal)
  const { streets } = v.parse(
    stored,
    await call(`/api/v1/ops/domain/${id}/streets`, {
      method: 'PUT',
      body,
      headers: { 'content-type': type },
    }),
  )
  return { text: `${city} has ${streets} streets now`, data: { city, streets } }
}

const storedGround = v.object({ lakes: v.number(), rivers: v.number(), houses: v.number() })

async function putGround({ values: [city = '', file = ''], call, terminal }: Run) {
  const { id } = await cityOf(city, call)
  const body = await readGiven(file, terminal)
  const stored = v.parse(
    storedGround,
    await call(`/api/v1/ops/domain/${id}/ground`, {
      method: 'PUT',
      body,
      headers: { 'content-type': 'application/geo+json' },
    }),
  )
  const { lakes, rivers, houses } = stored
  return {
    text: `${city} has ${lakes} lakes, ${rivers} rivers and ${houses} houses on its map now`,
    data: { city, ...stored },
  }
}

export const streetCommands: Readonly<Record<string, Command>> = {
  streets: {
    usage: 'streets <city> <file>',
    does: 'replaces the streets of a city (its code) with a list: .csv, or .json and .geojson',
    takes: [2, 2],
    run: putStreets,
  },
  ground: {
    usage: 'ground <city> <file>',
    does: 'replaces lakes, rivers and houses on the map of a city (its code) with a list of GeoJSON',
    takes: [2, 2],
    run: putGround,
  },
}
