import * as v from 'valibot'
import { pricesImported, availabilityImported } from '#contract/ops/files.ts'
import { type Command, readGiven, type Run, writeGiven } from './command.ts'

const exported =
  (path: string) =>
  async ({ values: [file], call, terminal }: Run) => {
    const csv = v.parse(v.string(), await call(path))
    const rows = csv.split('\n').length - 2
    return {
      text: await writeGiven(file, csv, `${file} has ${rows} rows`, terminal),
      data: { file: file ?? null, rows, ...(file === undefined && { csv }) },
    }
  }

async function sent(
  path: string,
  { values: [file = ''], options, call, terminal }: Run,
): Promise<unknown> {
  const body = await readGiven(file, terminal)
  return call(`${path}${options['dry-run'] ? '?dry_run=1' : ''}`, {
    method: 'PUT',
    body,
    headers: { 'content-type': 'text/csv' },
  })
}

async function importPrices(run: Run) {
  const data = v.parse(pricesImported, await sent('/api/v1/ops/prices', run))
  const lines = data.prices.map(
    ({ goods: dish, size, city, fulfilment, currency, before, after }) =>
      `  ${[dish, size, city, fulfilment].filter((part) => part !== undefined).join(' ')}: ${before ?? 'not sold'} -> ${after ?? 'not sold'} ${currency}`,
  )
  const head = `${data.prices.length} of ${data.rows} prices ${data.dry_run ? 'would change' : 'were changed'}`
  return { text: [head, ...lines].join('\n'), data }
}

async function importAvailability(run: Run) {
  const data = v.parse(availabilityImported, await sent('/api/v1/ops/stops', run))
  const { added, changed, removed } = data
  const lines = [
    ...added.map((name) => `  + ${name}`),
    ...changed.map((name) => `  ~ ${name}`),
    ...removed.map((name) => `  - ${name}`),
  ]
  const head = `The list of what is sold out ${data.dry_run ? 'would have' : 'has'} ${data.stops} rows`
  return { text: [head, ...lines].join('\n'), data }
}

export const listCommands: Readonly<Record<string, Command>> = {
  'prices export': {
    usage: 'prices export [file.csv]',
    does: 'all prices, a row for a dish and currency',
    takes: [0, 1],
    run: exported('/api/v1/ops/prices'),
  },
  'prices import': {
    usage: 'prices import <file.csv>',
    does: 'sets the prices of a list, all of them or none; --dry-run only shows what it would change',
    takes: [1, 1],
    options: ['dry-run'],
    run: importPrices,
  },
  'availability export': {
    usage: 'availability export [file.csv]',
    does: 'what is sold out where, and until when',
    takes: [0, 1],
    run: exported('/api/v1/ops/stops'),
  },
  'availability import': {
    usage: 'availability import <file.csv>',
    does: 'sets what is sold out; what the list does not name is sold again; --dry-run',
    takes: [1, 1],
    options: ['dry-run'],
    run: importAvailability,
  },
}
