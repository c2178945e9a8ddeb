import * as v from 'valibot'

/** The pipe stops at a text that is too long: no pattern that follows sees it. */
export const boundedString = (max: number) => v.pipe(v.string(), v.maxLength(max), v.readonly())

export const trimmedString = (max: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(max), v.readonly())
