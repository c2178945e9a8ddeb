interface Line {
  name: string
  value: string
}

export interface Change {
  name: string
  before: string | undefined
  after: string | undefined
}

const text = (value: unknown): string | undefined =>
  value === undefined || typeof value === 'string' ? value : JSON.stringify(value)

/** A field that is new or gone is on one side alone. */
export function changesOf(
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>> | null,
): Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].map((name) => ({
    name,
    before: text(before?.[name]),
    after: text(after?.[name]),
  }))
}

const maxLines = 40

/** What was sent, by dotted path without `params`, `query` and `body`. */
export function linesOf(input: Readonly<Record<string, unknown>>): Line[] {
  const lines: Line[] = []
  const add = (name: string, value: unknown): void => {
    if (lines.length >= maxLines) return
    if (typeof value === 'object' && value !== null && Object.keys(value).length > 0)
      for (const [key, part] of Object.entries(value)) add(name ? `${name}.${key}` : key, part)
    else if (value !== undefined && name)
      lines.push({ name, value: typeof value === 'string' ? value : JSON.stringify(value) })
  }
  for (const [part, value] of Object.entries(input))
    add(['params', 'query', 'body'].includes(part) ? '' : part, value)
  return lines
}

/** The log is never rewritten: its older entries have the former name. */
const renamedCalls: Readonly<Record<string, string>> = { 'ops.changeGoods': 'changeDish' }

/** `ops.pause`: the name of the call alone. */
export const callOf = (call: string): string => renamedCalls[call] ?? call.replace(/^ops\./, '')
