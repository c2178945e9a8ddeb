import * as v from 'valibot'
import { cityDocument } from '#contract/cities/place.ts'
import {
  cityOf,
  type Command,
  json,
  readCities,
  readGiven,
  type Run,
  UsageError,
  writeGiven,
} from './command.ts'
import { checkTime, instantOf, localTime } from './times.ts'
import { cityIdSchema } from '#contract/values/ids.ts'

const stored = v.object({ id: cityIdSchema, code: v.string() })
const paused = v.object({ code: v.string(), paused_until: v.nullable(v.string()) })

async function list({ call }: Run) {
  const data = await readCities(call)
  return {
    text:
      data.map(({ id, code }) => `${String(id).padStart(4)}  ${code}`).join('\n') ||
      'There are no cities',
    data,
  }
}

async function importCity({ values: [file = ''], options, call, terminal }: Run) {
  const body = await readGiven(file, terminal)
  const query = new URLSearchParams({
    ...(options.rate !== undefined && { rate: options.rate.replace(',', '.') }),
    ...(options.yes && { losing: '1' }),
  })
  const data = v.parse(
    stored,
    await call(`/api/v1/ops/city?${query}`, {
      method: 'PUT',
      body,
      headers: { 'content-type': 'application/json' },
    }),
  )
  return { text: `${data.code} is city ${data.id}`, data }
}

async function exportCity({ values: [code = '', file], call, terminal }: Run) {
  const city = v.parse(cityDocument, await call(`/api/v1/ops/city/${encodeURIComponent(code)}`))
  const text = await writeGiven(
    file,
    JSON.stringify(city, null, 2),
    `${file} has ${code}`,
    terminal,
  )
  return { text, data: file === undefined ? city : { file }, isDocument: true }
}

async function setPause({ values: [code = ''], call }: Run, given: string | null) {
  const { id, time_zone } = await cityOf(code, call)
  const until = given === null ? null : instantOf(given, time_zone, new Date())
  const data = v.parse(
    paused,
    await call(`/api/v1/ops/domain/${id}/pause`, json('POST', { until })),
  )
  return {
    text: data.paused_until
      ? `${code} takes no orders until ${localTime(data.paused_until, time_zone)}`
      : `${code} takes orders`,
    data,
  }
}

async function pause(run: Run) {
  if (run.options.until === undefined)
    throw new UsageError('--until says until when: 90m, 2h, 1d, or 23:00 by the clock of the city')
  checkTime('--until', run.options.until)
  return setPause(run, run.options.until)
}

export const cityCommands: Readonly<Record<string, Command>> = {
  cities: {
    usage: 'cities',
    does: 'the cities with their ids and codes',
    takes: [0, 0],
    run: list,
  },
  'city import': {
    usage: 'city import <file>',
    does: 'adds a city, or changes the one of that code: hosts, hours, branches, zones, streets; for another currency --rate 1.95583 (of the old for 1 of the new) converts prices, points, vouchers and minimums, --yes drops them instead; with both, prices are converted that will apply in other cities, too',
    takes: [1, 1],
    options: ['rate', 'yes'],
    run: importCity,
  },
  'city export': {
    usage: 'city export <city> [file]',
    does: 'exports the city as a document',
    takes: [1, 2],
    run: exportCity,
  },
  pause: {
    usage: 'pause <city> --until 2h',
    does: 'stops orders in a city until a time; --until 23:00 is local time there',
    takes: [1, 1],
    options: ['until'],
    run: pause,
  },
  unpause: {
    usage: 'unpause <city>',
    does: 'resumes orders',
    takes: [1, 1],
    run: (run) => setPause(run, null),
  },
}
