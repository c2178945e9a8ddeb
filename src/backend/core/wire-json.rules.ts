import { toWire } from '#contract/field-names.ts'

const quoted = (name: string) => `"${name}":`
const wireNames: ReadonlyMap<string, string> = new Map(
  [...toWire].map(([name, wire]) => [quoted(name), quoted(wire)]),
)
const namesInJson = new RegExp(`(?<!\\\\)(?:${[...wireNames.keys()].join('|')})`, 'g')

/**
 * JSON with the names of the wire; not those of a path as a name (`dishes.0.quantity`), which only
 * refusals have. A quote within a text is escaped, so that what looks like the name of a field is one.
 * With a copy of the value, an answer would be more than twice as much to collect.
 */
export const wireJson = (value: object | null): string =>
  JSON.stringify(value).replace(namesInJson, (name) => wireNames.get(name) ?? name)
