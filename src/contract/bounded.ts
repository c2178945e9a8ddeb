import * as v from 'valibot'

/** A text of at most `max` characters. After one that is too long a pipe stops here, at what makes nothing of it: no pattern that follows sees it. */
export const boundedString = (max: number) => v.pipe(v.string(), v.maxLength(max), v.readonly())

/** The same for what people type: spaces around it do not count. */
export const trimmedString = (max: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(max), v.readonly())
