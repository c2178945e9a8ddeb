import { parseArgs } from 'node:util'
import * as v from 'valibot'

/** What the commands work with, so that they can be tried without a process of their own. */
export interface Terminal {
  env: Readonly<Record<string, string | undefined>>
  fetch: (url: string, init?: RequestInit) => Promise<Response>
  readFile: (path: string) => Promise<Uint8Array<ArrayBuffer>>
  say: (text: string) => void
  complain: (text: string) => void
}
/** A call to the shop, with the operator's token. */
type Call = (path: string, init?: RequestInit) => Promise<unknown>
interface Command {
  usage: string
  does: string
  arguments: number
  /** What is said, and with --json what is printed. @throws CommandError */
  run: (values: readonly string[], call: Call, terminal: Terminal) => Promise<{ text: string; data: unknown }>
}

/** What an operator reads; `problems` are one to a line. */
class CommandError extends Error {
  readonly problems: readonly unknown[]
  constructor(message: string, problems: readonly unknown[] = []) {
    super(message)
    this.problems = problems
  }
}

const cities = v.array(v.object({ id: v.number(), code: v.string() }))
const stored = v.object({ streets: v.number() })
const refusal = v.object({
  message: v.string(),
  problems: v.optional(v.array(v.object({ where: v.string(), message: v.string() })), []),
})

async function cityId(code: string, call: Call): Promise<number> {
  const known = v.parse(cities, await call('/api/v1/domain'))
  const city = known.find((one) => one.code === code)
  if (!city) throw new CommandError(`There is no city "${code}": there are ${known.map((one) => one.code).join(', ')}`)
  return city.id
}

const fileTypes: Readonly<Record<string, string>> = { csv: 'text/csv', json: 'application/geo+json', geojson: 'application/geo+json' }

async function putStreets([city = '', file = '']: readonly string[], call: Call, { readFile }: Terminal) {
  const type = fileTypes[file.split('.').at(-1)?.toLowerCase() ?? '']
  if (!type) throw new CommandError(`${file} is neither .csv nor .json nor .geojson`)
  const id = await cityId(city, call)
  const body = await readFile(file).catch((error: unknown) => {
    throw new CommandError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  })
  const { streets } = v.parse(stored, await call(`/api/v1/ops/domain/${id}/streets`, { method: 'PUT', body, headers: { 'content-type': type } }))
  return { text: `${city} has ${streets} streets now`, data: { city, streets } }
}

const commands: Readonly<Record<string, Command>> = {
  streets: {
    usage: 'streets <city> <file>',
    does: 'replaces the streets of a city (its code) with a list: .csv, or .json and .geojson',
    arguments: 2,
    run: putStreets,
  },
}

const help = `npm run shop -- <command> [--json] [--url <address of the shop>]

${Object.values(commands)
  .map(({ usage, does }) => `  ${usage.padEnd(28)}${does}`)
  .join('\n')}

The shop is at SHOP_URL, else at http://localhost:3000; OPS_TOKEN is the operator's token.
Ends with 0 when it is done, 1 when it was refused or failed, 2 for a wrong command.`

const callsAt =
  (url: string, { env, fetch }: Terminal): Call =>
  async (path, init) => {
    const headers = new Headers(init?.headers)
    if (env.OPS_TOKEN) headers.set('authorization', `Bearer ${env.OPS_TOKEN}`)
    const response = await fetch(new URL(path, url).href, { ...init, headers }).catch((error: unknown) => {
      throw new CommandError(`The shop at ${url} does not answer`, [
        error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error),
      ])
    })
    const body: unknown = await response.json().catch(() => null)
    if (response.ok) return body
    const said = v.safeParse(refusal, body)
    const { message, problems } = said.success ? said.output : { message: `The shop answers ${response.status}`, problems: [] }
    throw new CommandError(response.status === 401 ? `${message} (is OPS_TOKEN right?)` : message, problems)
  }

function parsed(args: readonly string[]) {
  const options = { json: { type: 'boolean' }, url: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Runs a command and returns the exit code: 0 done, 1 refused or failed, 2 a wrong command. */
export async function runShop(args: readonly string[], terminal: Terminal): Promise<0 | 1 | 2> {
  const { say, complain, env } = terminal
  const given = parsed(args)
  if (typeof given === 'string') {
    complain(`${given}\n\n${help}`)
    return 2
  }
  const [name = '', ...values] = given.positionals
  if (given.values.help || name === 'help') {
    say(help)
    return 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || values.length !== command.arguments) {
    complain(command ? `npm run shop -- ${command.usage}` : help)
    return 2
  }
  const url = given.values.url ?? env.SHOP_URL ?? 'http://localhost:3000'
  if (!URL.canParse(url)) {
    complain(`${url} is no address`)
    return 2
  }
  try {
    const { text, data } = await command.run(values, callsAt(url, terminal), terminal)
    say(given.values.json ? JSON.stringify(data) : text)
    return 0
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    const { message, problems } = error
    if (given.values.json) say(JSON.stringify({ error: message, problems }))
    else complain([message, ...problems.map((problem) => (typeof problem === 'string' ? problem : lineOf(problem)))].join('\n'))
    return 1
  }
}

function lineOf(problem: unknown): string {
  const one = v.safeParse(v.object({ where: v.string(), message: v.string() }), problem)
  return one.success ? `  ${one.output.where}: ${one.output.message}` : `  ${String(problem)}`
}
