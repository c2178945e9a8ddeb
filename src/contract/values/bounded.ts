import * as v from 'valibot'

/** Stops the pipe at a text that is too long, before any pattern runs on it. */
export const boundedString = (max: number) => v.pipe(v.string(), v.maxLength(max), v.readonly())

export const trimmedString = (max: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(max), v.readonly())
