import { randomInt, randomUUID } from 'node:crypto'
import * as v from 'valibot'

/** Behind one trusted proxy: attackers choose their addresses. */
export interface Target {
  origin: string
  port: number
  opsToken: string
  isOwn: boolean
}

/** `run` describes what the shop did, and throws when it gave way. */
export interface Attack {
  name: string
  /** Needs what a shop of somebody else need not have. */
  isForOwnShop?: true
  run: (shop: Target) => Promise<string>
}

/** A group shares a shop, so that no group uses up the limits of another. */
export interface AttackGroup {
  name: string
  env?: Record<string, string>
  attacks: readonly Attack[]
}

interface Sent {
  method?: string
  /** The client's address as the proxy reports it; a new one each time by default. */
  from?: string
  headers?: Record<string, string>
  body?: string | object
}

export interface Answer {
  status: number
  headers: Headers
  text: string
  ms: number
}

/** Milliseconds that an answer may take, on a machine that does other things too. */
export const maxMs = 1000

export const someAddress = (): string =>
  `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
/** A /24, whose limits an earlier run has not used up; a host's number completes it. */
export const someNetwork = (): string => `11.${randomInt(256)}.${randomInt(256)}.`
/** A /48. */
export const someSite = (): string => `2001:db8:${randomInt(1, 65_536).toString(16)}`

/** What was sent until now, without the questions whether the shop is alive. */
let requests = 0
export const requestsUntilNow = (): number => requests
export const countRequests = (count: number): void => void (requests += count)

/** Objects are sent as JSON. */
export async function send({ origin }: Target, path: string, sent: Sent = {}): Promise<Answer> {
  const {
    method = sent.body === undefined ? 'GET' : 'POST',
    from = someAddress(),
    headers = {},
    body,
  } = sent
  if (path !== '/healthz') requests += 1
  const startedAt = performance.now()
  const response = await fetch(origin + path, {
    method,
    redirect: 'manual',
    headers: {
      'x-forwarded-for': from,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    ms: performance.now() - startedAt,
  }
}

/** The server function `readUser` with an input in the framework's format. */
export const readUser = `/_serverFn/readUser?payload=${encodeURIComponent('{"t":{"t":10,"i":0,"p":{"k":["data"],"v":[{"t":2,"s":0}]},"o":0},"f":63,"m":[]}')}`

/** `200 × 12, 429 × 48`. */
export const countOf = (answers: readonly { status: number }[]): string =>
  [...Map.groupBy(answers, ({ status }) => status)]
    .map(([status, { length }]) => `${status} × ${length}`)
    .join(', ')

export const accepted = (answers: readonly { status: number }[]): number =>
  answers.filter(({ status }) => status < 300).length

const inbox = v.array(
  v.object({ phone: v.string(), code: v.nullable(v.string()), text: v.string() }),
)
/** The newest 50. */
export const sentMessages = async (shop: Target) =>
  v.parse(inbox, JSON.parse((await send(shop, '/api/v1/demo/inbox')).text))

export const askForCode = (shop: Target, phone: string, from?: string) =>
  send(shop, `/api/v1/sms-code?phone=${encodeURIComponent(phone)}`, {
    headers: { client: 'web' },
    ...(from ? { from } : {}),
  })

export const logIn = (shop: Target, phone: string, code: string, from?: string) =>
  send(shop, '/api/v1/login', {
    body: { phone, code },
    headers: { client: 'web' },
    ...(from ? { from } : {}),
  })

/** @throws Error when none comes */
export async function codeFor(shop: Target, phone: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const code = (await sentMessages(shop)).find(
      (message) => message.phone === phone && message.code !== null,
    )?.code
    if (code) return code
  }
  throw new Error(`no code came to ${phone}`)
}

const token = v.object({ token: v.string() })
/** Returns the bearer header. */
export async function bearerOf(
  shop: Target,
  phone: string,
  from = someAddress(),
): Promise<{ authorization: string }> {
  await askForCode(shop, phone, from)
  const answer = await logIn(shop, phone, await codeFor(shop, phone), from)
  return { authorization: `Bearer ${v.parse(token, JSON.parse(answer.text)).token}` }
}

export const somePhone = (): string => `+35988${String(randomInt(1e7)).padStart(7, '0')}`

const cities = v.array(
  v.object({ id: v.number(), branches: v.array(v.object({ id: v.number() })) }),
)
const menu = v.object({
  data: v.object({
    goods: v.array(v.object({ id: v.number(), unavailable_reason: v.nullable(v.string()) })),
  }),
})
const priced = v.object({ total: v.number() })

/** A pickup order in the first city, priced by the shop. */
export async function guestOrder(shop: Target, phone = somePhone()) {
  const [city] = v.parse(cities, JSON.parse((await send(shop, '/api/v1/domain')).text))
  if (!city) throw new Error('the shop has no city')
  const { data } = v.parse(
    menu,
    JSON.parse((await send(shop, `/api/v1/domain/${city.id}/goods`)).text),
  )
  const dishes = data.goods
    .filter(({ unavailable_reason }) => unavailable_reason === null)
    .slice(0, 2)
    .map(({ id }) => ({ id, qtt: 2, ingredients: [], free_of_choice: null }))
  const cart = {
    domainId: city.id,
    goods: dishes,
    orderType: 'pickup',
    pickupId: city.branches[0]?.id,
    equipment: { persons: 1, chopsticks: 1, training_chopsticks: 0 },
  }
  const { total } = v.parse(
    priced,
    JSON.parse((await send(shop, '/api/v1/cart/calculate', { body: cart })).text),
  )
  return {
    ...cart,
    contact: { firstName: 'Nobody', phone },
    time: { type: 'soon_as_possible' },
    payment: { type: 'cash' },
    doNotCallBack: true,
    expectedTotal: total,
  }
}

export const place = (
  shop: Target,
  body: object,
  from: string,
  headers: Record<string, string> = {},
) =>
  send(shop, '/api/v1/purchase', {
    body,
    from,
    headers: { 'idempotency-key': randomUUID(), ...headers },
  })
