import * as v from 'valibot'
import { type DishId, dishIdBody } from '#contract/values/ids.ts'

/** Unique, newest first. */
export type DishIds = readonly DishId[]

/* `1~1c~2f`: the version, then ids in base 36, all safe in a cookie. */
const version = '1'
const written = /^1(~[0-9a-z]{1,6})+$/
const base = 36

const idsText = v.pipe(
  v.string(),
  v.regex(written),
  v.transform((text) =>
    text
      .split('~')
      .slice(1)
      .map((id) => parseInt(id, base)),
  ),
  v.array(dishIdBody),
)

export const encodeIds = (ids: DishIds): string =>
  ids.length === 0 ? '' : [version, ...ids.map((id) => id.toString(base))].join('~')

/** At most `max` ids; undefined for an invalid cookie, which is then dropped. */
export function decodeIds(text: string, max: number): DishIds | undefined {
  const result = v.safeParse(idsText, text)
  return result.success ? [...new Set(result.output)].slice(0, max) : undefined
}

export const withFirst = (ids: DishIds, id: DishId, max: number): DishIds =>
  [id, ...ids.filter((other) => other !== id)].slice(0, max)

export const without = (ids: DishIds, gone: DishIds): DishIds =>
  ids.filter((id) => !gone.includes(id))
