import * as v from 'valibot'
import { type Call, cityId, type Command, json, numberOf, type Run, UsageError } from './command.ts'

const dish = v.object({ id: v.number() })
const changed = v.object({
  slug: v.string(),
  prices: v.record(v.string(), v.number()),
  stops: v.array(v.object({ domain_id: v.number(), until: v.nullable(v.string()) })),
})

/** Changes a dish, which is named by its slug or id, in a city. */
async function change(call: Call, [name = '', city = '']: readonly string[], body: Readonly<Record<string, unknown>>) {
  const domainId = await cityId(city, call)
  const { id } = v.parse(dish, await call(`/api/v1/domain/${domainId}/goods/${encodeURIComponent(name)}`))
  return v.parse(changed, await call(`/api/v1/ops/goods/${id}`, json('PATCH', { domainId, ...body })))
}

/** An instant as it was given, or minutes, hours or days from now (`90m`, `2h`, `1d`). @throws UsageError */
export function instantOf(name: string, text: string): string {
  const [, count, unit = ''] = /^(\d+)([mhd])$/.exec(text) ?? []
  if (count) return new Date(Date.now() + Number(count) * ({ m: 1, h: 60, d: 1440 }[unit] ?? 0) * 60_000).toISOString()
  if (!/^\d{4}-\d\d-\d\dT/.test(text) || Number.isNaN(Date.parse(text)))
    throw new UsageError(`${name}: ${text} is neither a time (2026-05-01T18:00:00Z) nor 90m, 2h, 1d`)
  return new Date(text).toISOString()
}

async function stop({ values, options, call }: Run) {
  if (!options.reason) throw new UsageError('--reason says what the customer reads')
  const until = options.until === undefined ? null : instantOf('--until', options.until)
  const reason = { en: options.reason, ...(options['reason-ru'] && { ru: options['reason-ru'] }) }
  const data = await change(call, values, { available: false, reason, until })
  return { text: `${data.slug} is sold out in ${values[1]}${until ? ` until ${until}` : ''}`, data }
}

async function resume({ values, call }: Run) {
  const data = await change(call, values, { available: true })
  return { text: `${data.slug} is on sale in ${values[1]}`, data }
}

async function price({ values, options, call }: Run) {
  const oldPrice = options.old === undefined ? undefined : options.old === 'none' ? null : numberOf('--old', options.old)
  const data = await change(call, values, { price: numberOf('price', values[2] ?? ''), oldPrice })
  const prices = Object.entries(data.prices).map(([currency, amount]) => `${amount} ${currency}`)
  return { text: `${data.slug} costs ${prices.join(', ')}`, data }
}

export const goodsCommands: Readonly<Record<string, Command>> = {
  stop: {
    usage: 'stop <dish> <city> --reason <text>',
    does: 'puts a dish (its slug or id) on the stop-list of a city; --reason-ru, --until 2h or a time',
    takes: [2, 2],
    options: ['reason', 'reason-ru', 'until'],
    run: stop,
  },
  resume: { usage: 'resume <dish> <city>', does: 'takes a dish off the stop-list of a city', takes: [2, 2], run: resume },
  price: {
    usage: 'price <dish> <city> <price>',
    does: "sets a price in the city's currency; --old <price> is struck through, --old none takes that off",
    takes: [3, 3],
    options: ['old'],
    run: price,
  },
}
