import * as v from 'valibot'

/** How the telephone numbers of a country are written. */
export const phoneFormat = v.object({
  /** `#` is a digit. */
  mask: v.string(),
  prefix: v.string(),
  placeholder: v.string(),
  /** Minimum of digits, with the prefix. */
  least: v.number(),
  /** Maximum of digits after the country's code. */
  national: v.number(),
  /** First digits inside the country only: `0` in 0151 234567. */
  trunk: v.nullable(v.string()),
})
export type PhoneFormat = v.InferOutput<typeof phoneFormat>
