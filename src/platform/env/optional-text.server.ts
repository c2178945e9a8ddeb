import * as v from 'valibot'

/** Undefined for a variable that is missing, empty or blank. */
export const optionalText = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) => value.trim() || undefined),
)

export const secretText = (min: number) =>
  v.pipe(
    optionalText,
    v.check(
      (value) => value === undefined || value.length >= min,
      `must have at least ${min} characters`,
    ),
  )
