import { flushCompileCache } from 'node:module'
import { createServer, type IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'
import { backendOn } from '#backend/app.ts'
import { openDatabase } from '#backend/db/database.ts'
import { migrate } from '#backend/db/migrate.ts'
import { noOrderLimits } from '#backend/modules/limits/limits.rules.ts'
import { fillShop, opsToken, silent } from '../support/shop.ts'

// `node serve-backend.ts '{"dataDir":"…"}'` on 127.0.0.1 (or `databaseUrl`, `template`). Prints
// `ready <port>`.
const { clockShiftMinutes, ...place } = v.parse(
  v.object({
    dataDir: v.optional(v.string()),
    template: v.optional(v.string()),
    databaseUrl: v.optional(v.string()),
    clockShiftMinutes: v.optional(v.number(), 0),
  }),
  JSON.parse(process.argv[2] ?? '{}'),
)
const now = Date.now
const shifted = () => now() + clockShiftMinutes * 60_000
globalThis.Date = new Proxy(Date, {
  construct(target, values): object {
    const made: object = Reflect.construct(target, values.length === 0 ? [shifted()] : values)
    return made
  },
  get: (target, name): unknown => (name === 'now' ? shifted : Reflect.get(target, name)),
})
const database = await openDatabase(place).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
await migrate(database.kysely)
if (!(await database.kysely.selectFrom('domain').select('id').limit(1).executeTakeFirst()))
  await fillShop(database.kysely)
const backend = backendOn(database, {
  opsToken,
  login: { demo: true },
  payment: { demo: true },
  orderLimits: noOrderLimits,
  logger: { ...silent, error: (...said: unknown[]) => console.error(...said) },
})
await backend.start()
// Nothing else writes it: this process ends by SIGKILL.
flushCompileCache()

async function toRequest(message: IncomingMessage): Promise<Request> {
  const chunks: Uint8Array[] = []
  for await (const chunk of message) chunks.push(Buffer.from(chunk))
  const headers = new Headers(
    Object.entries(message.headers).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const body = chunks.length > 0 ? Buffer.concat(chunks) : null
  return new Request(`http://${message.headers.host ?? 'localhost'}${message.url ?? '/'}`, {
    method: message.method ?? 'GET',
    headers,
    body,
  })
}

const server = createServer(async (message, answer) => {
  const response = await backend.fetch(await toRequest(message))
  answer.writeHead(response.status, Object.fromEntries(response.headers))
  await pipeline(response.body ?? [], answer).catch(() => {})
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(`ready ${address.port}`)
})
