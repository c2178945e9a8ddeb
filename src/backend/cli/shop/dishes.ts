import { defaultLocale, otherLocales, whereGiven } from '#contract/locales.ts'
import * as v from 'valibot'
import { type Call, cityOf, type Command, json, numberOf, type Run, UsageError } from './command.ts'
import { checkTime, instantOf, localTime } from './times.ts'
import { type CityId, cityIdSchema } from '#contract/values/ids.ts'

const dish = v.object({ id: v.number() })
const listed = v.object({ dishes: v.array(v.object({ id: v.number(), slug: v.string() })) })
const changed = v.object({
  slug: v.string(),
  prices: v.record(v.string(), v.number()),
  stops: v.array(v.object({ city_id: cityIdSchema, until: v.nullable(v.string()) })),
})

/** The list has dishes that the city has no price for yet; the page knows former slugs, too. */
async function dishIdOf(call: Call, name: string, cityId: CityId): Promise<number> {
  const { dishes } = v.parse(listed, await call(`/api/v1/ops/availability?domainId=${cityId}`))
  const found =
    dishes.find(({ slug }) => slug === name) ?? dishes.find(({ id }) => String(id) === name)
  if (found) return found.id
  const page = await call(`/api/v1/domain/${cityId}/goods/${encodeURIComponent(name)}`)
  return v.parse(dish, page).id
}

async function change(
  call: Call,
  name: string,
  cityId: CityId,
  body: Readonly<Record<string, unknown>>,
) {
  const id = await dishIdOf(call, name, cityId)
  return v.parse(changed, await call(`/api/v1/ops/goods/${id}`, json('PATCH', { cityId, ...body })))
}

async function makeUnavailable({ values: [name = '', city = ''], options, call }: Run) {
  if (!options.reason) throw new UsageError('--reason says what the customer reads')
  if (options.until !== undefined) checkTime('--until', options.until)
  const { id, time_zone } = await cityOf(city, call)
  const until = options.until === undefined ? null : instantOf(options.until, time_zone, new Date())
  const reason = whereGiven((code) =>
    code === defaultLocale ? options.reason : options[`reason-${code}`] || undefined,
  )
  const data = await change(call, name, id, { available: false, reason, until })
  return {
    text: `${data.slug} is sold out in ${city}${until ? ` until ${localTime(until, time_zone)}` : ''}`,
    data,
  }
}

async function makeAvailable({ values: [name = '', city = ''], call }: Run) {
  const data = await change(call, name, (await cityOf(city, call)).id, { available: true })
  return { text: `${data.slug} is on sale in ${city}`, data }
}

const stopped = v.object({ code: v.string() })
const changeOption = async (call: Call, code: string, body: Readonly<Record<string, unknown>>) =>
  v.parse(
    stopped,
    await call(`/api/v1/ops/options/${encodeURIComponent(code)}`, json('PATCH', body)),
  )

async function makeOptionUnavailable({ values: [code = '', city = ''], options, call }: Run) {
  if (options.until !== undefined) checkTime('--until', options.until)
  const { id, time_zone } = await cityOf(city, call)
  const until = options.until === undefined ? null : instantOf(options.until, time_zone, new Date())
  const data = await changeOption(call, code, { cityId: id, available: false, until })
  return {
    text: `${city} has run out of ${data.code}${until ? ` until ${localTime(until, time_zone)}` : ''}`,
    data,
  }
}

async function makeOptionAvailable({ values: [code = '', city = ''], call }: Run) {
  const { id } = await cityOf(city, call)
  const data = await changeOption(call, code, { cityId: id, available: true })
  return { text: `${data.code} is back on sale in ${city}`, data }
}

/** Null takes the old price away, undefined keeps it. */
function oldPriceOf(given: string | undefined): number | null | undefined {
  if (given === undefined) return undefined
  return given === 'none' ? null : numberOf('--old', given)
}

async function price({ values: [name = '', city = '', amount = ''], options, call }: Run) {
  const oldPrice = oldPriceOf(options.old)
  const asked = numberOf('price', amount)
  if (asked === 0 && !options.yes)
    throw new UsageError(`a price of 0 gives ${name} away: add --yes to confirm`)
  const body = { price: asked, oldPrice, size: options.size }
  const data = await change(call, name, (await cityOf(city, call)).id, body)
  const prices = Object.entries(data.prices).map(([currency, amount]) => `${amount} ${currency}`)
  return { text: `${data.slug} costs ${prices.join(', ')}`, data }
}

export const dishCommands: Readonly<Record<string, Command>> = {
  unavailable: {
    usage: 'unavailable <dish> <city> --reason <text>',
    does: `says that a city has run out of a dish (its slug or id); ${otherLocales.map((code) => `--reason-${code}, `).join('')}--until 2h or 23:00`,
    takes: [2, 2],
    options: ['reason', ...otherLocales.map((code) => `reason-${code}` as const), 'until'],
    run: makeUnavailable,
  },
  available: {
    usage: 'available <dish> <city>',
    does: 'sells a dish again in a city',
    takes: [2, 2],
    run: makeAvailable,
  },
  'unavailable-option': {
    usage: 'unavailable-option <code> <city>',
    does: 'says that a city has run out of an ingredient or option; --until 2h or 23:00',
    takes: [2, 2],
    options: ['until'],
    run: makeOptionUnavailable,
  },
  'available-option': {
    usage: 'available-option <code> <city>',
    does: 'puts an ingredient or option back on sale in a city',
    takes: [2, 2],
    run: makeOptionAvailable,
  },
  price: {
    usage: 'price <dish> <city> <price>',
    does: "sets a price in the city's currency; --old <price> is struck through, --old none takes that off; --size <code> for a dish in sizes; --yes for a price of 0",
    takes: [3, 3],
    options: ['old', 'size', 'yes'],
    run: price,
  },
}
