import { type Locale, localeCodes } from '#contract/locales.ts'
import * as v from 'valibot'
import { withWireNames } from '#contract/field-names.ts'
import { cityIdSchema } from '#contract/values/ids.ts'
import { writtenAmount } from '#contract/values/written-amount.ts'

/** A file that is read in portions. */
export interface OpenFile {
  size: number
  read: (position: number, length: number) => Promise<Uint8Array>
  close: () => Promise<void>
}

/** Lets tests run commands without a process. */
export interface Terminal {
  env: Readonly<Record<string, string | undefined>>
  fetch: (url: string, init?: RequestInit) => Promise<Response>
  readFile: (path: string) => Promise<Uint8Array<ArrayBuffer>>
  openFile: (path: string) => Promise<OpenFile>
  writeFile: (path: string, text: string) => Promise<void>
  /** @throws Error of a full disk */
  say: (text: string) => Promise<void>
  complain: (text: string) => void
}

/** @throws CommandError unless the status is 2xx */
export type Call = (path: string, init?: RequestInit) => Promise<unknown>

type ReasonOptions = Record<`reason-${Locale}`, { type: 'string' }>
const isWhole = (made: Partial<ReasonOptions>): made is ReasonOptions =>
  localeCodes.every((code) => `reason-${code}` in made)

function reasonOptions(): ReasonOptions {
  const made: Partial<ReasonOptions> = {}
  for (const code of localeCodes) made[`reason-${code}`] = { type: 'string' }
  if (isWhole(made)) return made
  throw new Error('A language has no option')
}

/** For `parseArgs`. */
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
  text: { type: 'string' },
  number: { type: 'string' },
  phone: { type: 'string' },
  name: { type: 'string' },
  ...reasonOptions(),
  until: { type: 'string' },
  old: { type: 'string' },
  size: { type: 'string' },
  protocol: { type: 'string' },
  language: { type: 'string' },
  columns: { type: 'string' },
  prints: { type: 'string' },
  categories: { type: 'string' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  rate: { type: 'string' },
  role: { type: 'string' },
  call: { type: 'string' },
  branch: { type: 'string' },
} as const
export type OptionName = keyof typeof options
type Given = {
  [Name in OptionName]?: (typeof options)[Name]['type'] extends 'boolean' ? boolean : string
}

export interface Run {
  values: readonly string[]
  options: Given
  call: Call
  terminal: Terminal
}
export interface Command {
  usage: string
  does: string
  /** Minimum and maximum of values. */
  takes: readonly [number, number]
  options?: readonly OptionName[]
  /**
   * `text` is printed, or `data` with --json, where an answer of the API has its names there and a
   * document its own. @throws CommandError, UsageError
   */
  run: (run: Run) => Promise<{ text: string; data: unknown; isDocument?: boolean }>
}

/** `problems` are one to a line. */
export class CommandError extends Error {
  readonly problems: readonly unknown[]
  constructor(message: string, problems: readonly unknown[] = []) {
    super(message)
    this.problems = problems
  }
}
export class UsageError extends Error {}

/** @throws UsageError naming what the id should be of */
export function idOf(id: string | undefined, what: string): string {
  if (id === undefined || !/^\d+$/.test(id)) throw new UsageError(`${id} is no ${what}'s id`)
  return id
}

const cities = v.array(
  v.object({
    id: cityIdSchema,
    code: v.string(),
    time_zone: v.string(),
    branches: v.array(v.object({ id: v.number(), name: v.string() })),
  }),
)

export const readCities = async (call: Call) => v.parse(cities, await call('/api/v1/domain'))

/** @throws CommandError */
export async function cityOf(code: string, call: Call) {
  const known = await readCities(call)
  const city = known.find((one) => one.code === code)
  if (!city)
    throw new CommandError(
      `There is no city "${code}": there are ${known.map((one) => one.code).join(', ')}`,
    )
  return city
}

/** By codes with commas between them; null for every city. @throws CommandError */
export async function citiesOf(codes: string | undefined, call: Call) {
  if (codes === undefined) return null
  return Promise.all(codes.split(',').map(async (code) => (await cityOf(code.trim(), call)).id))
}

/** @throws CommandError */
export const readGiven = (file: string, { readFile }: Terminal): Promise<Uint8Array<ArrayBuffer>> =>
  readFile(file).catch((error: unknown) => {
    throw new CommandError(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  })

/** @throws CommandError */
export async function readText(file: string, terminal: Terminal): Promise<string> {
  const bytes = await readGiven(file, terminal)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new CommandError(`${file} is not in UTF-8: please save it as UTF-8`)
  }
}

/** Returns the text when no file is named. @throws CommandError */
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

export const warningLines = ({
  warnings,
}: {
  warnings: readonly { where: string; message: string }[]
}): string[] =>
  warnings.length === 0
    ? []
    : ['Warnings:', ...warnings.map(({ where, message }) => `  ${where}: ${message}`)]

export const json = (method: string, body: unknown): RequestInit => ({
  method,
  body: JSON.stringify(withWireNames(body)),
  headers: { 'content-type': 'application/json' },
})

/** In any writing of `writtenAmount`. @throws UsageError */
export function numberOf(name: string, text: string): number {
  const number = writtenAmount(text)
  if (number === null) throw new UsageError(`${name}: ${text} is not a number such as 12.50`)
  return number
}
