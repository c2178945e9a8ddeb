import * as v from 'valibot'
import { defaultLocale, localeCodes } from '#contract/locales.ts'

/** A problem and its JSON path (`$.goods[3].prices.BGN`), for the operator. */
export interface Problem {
  path: string
  message: string
}

export class ImportError extends Error {
  readonly problems: readonly Problem[]
  constructor(name: string, problems: readonly Problem[]) {
    super(
      `The ${name} was refused:\n${problems.map(({ path, message }) => `${path}: ${message}`).join('\n')}`,
    )
    this.name = 'ImportError'
    this.problems = problems
  }
}

export const jsonPath = (keys: readonly unknown[]): string =>
  keys.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`
    const name = String(key)
    return /^[A-Za-z_]\w*$/.test(name) ? `${path}.${name}` : `${path}[${JSON.stringify(name)}]`
  }, '$')

/** `at` is the path of the value in the document. */
export const issueProblems = (
  issues: readonly v.BaseIssue<unknown>[] = [],
  at: readonly unknown[] = [],
): Problem[] =>
  issues.map((issue) => ({
    path: jsonPath([...at, ...(issue.path ?? []).map(({ key }) => key)]),
    message: issue.message,
  }))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isLocalized = (parsed: object): boolean => defaultLocale in parsed

/** Keys that the schema has dropped: a language or a field of `seo` that does not exist. */
function droppedKeys(raw: unknown, parsed: unknown, at: readonly unknown[]): Problem[] {
  // A schema that passes a value on as it is drops nothing.
  if (raw === parsed || !isObject(raw) || !isObject(parsed)) return []
  const values = new Map(Object.entries(parsed))
  return Object.entries(raw).flatMap(([key, value]) => {
    const path = [...at, Array.isArray(raw) ? Number(key) : key]
    if (values.has(key)) return droppedKeys(value, values.get(key), path)
    // A list with problems is read in part, and a position may have an altitude.
    if (Array.isArray(raw)) return []
    const message = isLocalized(parsed)
      ? `There is no language "${key}": ${localeCodes.join(', ')}`
      : `There is no field "${key}"`
    return [{ path: jsonPath(path), message }]
  })
}

/** Also of a document that has other problems. */
export function resultProblems(
  { issues, output }: v.SafeParseResult<v.GenericSchema>,
  raw: unknown,
  at: readonly unknown[] = [],
): Problem[] {
  const problems = issueProblems(issues ?? [], at)
  const known = new Set(problems.map(({ path }) => path))
  return [...problems, ...droppedKeys(raw, output, at).filter(({ path }) => !known.has(path))]
}

export const schemaProblems = (schema: v.GenericSchema, document: unknown): Problem[] =>
  resultProblems(v.safeParse(schema, document), document)

export interface Entry<T> {
  path: string
  item: T
}

export function listIn(document: unknown, key: string): unknown[] {
  const parsed = v.safeParse(v.object({ [key]: v.array(v.unknown()) }), document)
  return parsed.success ? (parsed.output[key] ?? []) : []
}

export const soundEntries = <S extends v.GenericSchema>(
  document: unknown,
  key: string,
  schema: S,
): Entry<v.InferOutput<S>>[] =>
  listIn(document, key).flatMap((raw, index) => {
    const parsed = v.safeParse(schema, raw)
    return parsed.success ? [{ path: `$.${key}[${index}]`, item: parsed.output }] : []
  })

export function namesIn(document: unknown, key: string, name: string): string[] {
  const schema = v.object({ [name]: v.string() })
  return listIn(document, key).flatMap((raw) => {
    const parsed = v.safeParse(schema, raw)
    const found = parsed.success ? parsed.output[name] : undefined
    return typeof found === 'string' ? [found] : []
  })
}

export function repeated<T>(
  entries: readonly Entry<T>[],
  nameOf: (item: T) => string,
  what: string,
): Problem[] {
  const seen = new Set<string>()
  return entries.flatMap(({ path, item }) => {
    const name = nameOf(item)
    if (!seen.has(name)) {
      seen.add(name)
      return []
    }
    return [{ path, message: `The ${what} "${name}" appears twice` }]
  })
}

export const repeatedIn = (names: readonly string[], path: string, what: string): Problem[] =>
  repeated(
    names.map((name, index) => ({ path: `${path}[${index}]`, item: name })),
    (name) => name,
    what,
  )

export function formerSlugProblems(
  entries: readonly Entry<{ slug: string; former_slugs?: readonly string[] }>[],
): Problem[] {
  const present = new Set(entries.map(({ item }) => item.slug))
  const former = entries.flatMap(({ path, item }) =>
    (item.former_slugs ?? []).map((slug, index) => ({
      path: `${path}.former_slugs[${index}]`,
      item: slug,
    })),
  )
  return [
    ...former.flatMap(({ path, item }) =>
      present.has(item) ? [{ path, message: `The former slug "${item}" is in use` }] : [],
    ),
    ...repeated(former, (slug) => slug, 'former slug'),
  ]
}

export const unknown = (
  names: readonly string[],
  known: ReadonlySet<string>,
  path: string,
  what: string,
): Problem[] =>
  names.flatMap((name, index) =>
    known.has(name)
      ? []
      : [{ path: `${path}[${index}]`, message: `There is no ${what} "${name}"` }],
  )
