import { toWire } from '#contract/field-names.ts'

const quoted = (name: string) => `"${name}":`
const wireNames: ReadonlyMap<string, string> = new Map(
  [...toWire].map(([name, wire]) => [quoted(name), quoted(wire)]),
)
const namesInJson = new RegExp(`(?<!\\\\)(?:${[...wireNames.keys()].join('|')})`, 'g')

/**
 * JSON with wire names, without a copy of the value. Field names inside texts are safe: their
 * quotes are escaped. Not for refusals, whose keys are paths (`dishes.0.quantity`).
 */
export const wireJson = (value: object | null): string =>
  JSON.stringify(value).replace(namesInJson, (name) => wireNames.get(name) ?? name)
