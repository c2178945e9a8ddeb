import * as v from 'valibot'

/** What the commands work with, so that they can be tried without a process of their own. */
export interface Terminal {
  env: Readonly<Record<string, string | undefined>>
  fetch: (url: string, init?: RequestInit) => Promise<Response>
  readFile: (path: string) => Promise<Uint8Array<ArrayBuffer>>
  writeFile: (path: string, text: string) => Promise<void>
  say: (text: string) => void
  complain: (text: string) => void
}

/** Asks the shop, with the operator's token; JSON is read. @throws CommandError for every answer that is none of 2xx */
export type Call = (path: string, init?: RequestInit) => Promise<unknown>

/** Every option that some command takes, as `parseArgs` reads them. */
export const options = {
  json: { type: 'boolean' },
  url: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  city: { type: 'string' },
  status: { type: 'string' },
  page: { type: 'string' },
  to: { type: 'string' },
  minutes: { type: 'string' },
  reason: { type: 'string' },
  'reason-ru': { type: 'string' },
  until: { type: 'string' },
  old: { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const
export type OptionName = keyof typeof options
type Given = {
  [Name in OptionName]?: (typeof options)[Name]['type'] extends 'boolean' ? boolean : string
}

/** What a command is run with. */
export interface Run {
  values: readonly string[]
  options: Given
  call: Call
  terminal: Terminal
}
export interface Command {
  usage: string
  does: string
  /** How many values it takes, at least and at most. */
  takes: readonly [number, number]
  options?: readonly OptionName[]
  /** What is said, and with --json what is printed. @throws CommandError, UsageError */
  run: (run: Run) => Promise<{ text: string; data: unknown }>
}

/** What an operator reads; `problems` are one to a line. */
export class CommandError extends Error {
  readonly problems: readonly unknown[]
  constructor(message: string, problems: readonly unknown[] = []) {
    super(message)
    this.problems = problems
  }
}
/** The command itself makes no sense. */
export class UsageError extends Error {}

const cities = v.array(v.object({ id: v.number(), code: v.string(), time_zone: v.string() }))

/** The cities of the shop. */
export const readCities = async (call: Call) => v.parse(cities, await call('/api/v1/domain'))

/** A city by its code. @throws CommandError */
export async function cityOf(code: string, call: Call) {
  const known = await readCities(call)
  const city = known.find((one) => one.code === code)
  if (!city)
    throw new CommandError(
      `There is no city "${code}": there are ${known.map((one) => one.code).join(', ')}`,
    )
  return city
}

/** The bytes of a file. @throws CommandError */
export const readGiven = (file: string, { readFile }: Terminal): Promise<Uint8Array<ArrayBuffer>> =>
  readFile(file).catch((error: unknown) => {
    throw new CommandError(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  })

/** Writes a file, or gives back the text to be said where none is named. @throws CommandError */
export async function writeGiven(
  file: string | undefined,
  text: string,
  said: string,
  { writeFile }: Terminal,
): Promise<string> {
  if (file === undefined) return text
  await writeFile(file, text).catch((error: unknown) => {
    throw new CommandError(
      `${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    )
  })
  return said
}

/** What an import took though it is hardly meant. */
export const warningLines = ({
  warnings,
}: {
  warnings: readonly { where: string; message: string }[]
}): string[] =>
  warnings.length === 0
    ? []
    : ['Warnings:', ...warnings.map(({ where, message }) => `  ${where}: ${message}`)]

/** The request that sends JSON. */
export const json = (method: string, body: unknown): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

/** A number that was given. @throws UsageError */
export function numberOf(name: string, text: string): number {
  if (!/^\d+(?:\.\d+)?$/.test(text)) throw new UsageError(`${name}: ${text} is no number`)
  return Number(text)
}
