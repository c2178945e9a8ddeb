import * as v from 'valibot'
import { bodyId } from '#contract/common.ts'

/** Ids of dishes, each once, the one that came last first. */
export type GoodsIds = readonly number[]

/*
 * `1~1c~2f`: the version, then ids in base 36. Only characters that a cookie takes as they are.
 */
const version = '1'
const written = /^1(~[0-9a-z]{1,6})+$/
const base = 36

const idsText = v.pipe(
  v.string(),
  v.maxLength(4096),
  v.regex(written),
  v.transform((text) => [...new Set(text.split('~').slice(1))].map((id) => parseInt(id, base))),
  v.array(bodyId),
)

/** Ids as the text of a cookie; empty for none. */
export const encodeIds = (ids: GoodsIds): string =>
  ids.length === 0 ? '' : [version, ...ids.map((id) => id.toString(base))].join('~')

/** The ids of a cookie's text, at most `max` of them, or undefined when it holds something else: such a cookie is dropped. */
export function decodeIds(text: string, max: number): GoodsIds | undefined {
  const result = v.safeParse(idsText, text)
  return result.success ? [...new Set(result.output)].slice(0, max) : undefined
}

/** The ids with one before the others; what comes after `max` is dropped. */
export const withFirst = (ids: GoodsIds, id: number, max: number): GoodsIds =>
  [id, ...ids.filter((other) => other !== id)].slice(0, max)

/** The ids without some. */
export const without = (ids: GoodsIds, gone: GoodsIds): GoodsIds =>
  ids.filter((id) => !gone.includes(id))
