import * as v from 'valibot'

export const phoneFormat = v.object({
  mask: v.string(),
  prefix: v.string(),
  placeholder: v.string(),
  /** Minimum of digits, with the prefix. */
  least: v.number(),
  /** Maximum of digits after the country's code. */
  national: v.number(),
  /** First digits of domestic numbers only: `0` in 0151 234567. */
  trunk: v.nullable(v.string()),
})
export type PhoneFormat = v.InferOutput<typeof phoneFormat>
