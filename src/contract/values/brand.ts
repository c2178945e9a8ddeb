import type { BrandSymbol } from 'valibot'
import * as v from 'valibot'

/** A number without a brand: an amount or id of another brand is a type error. */
export type PlainNumber = number & { readonly [BrandSymbol]?: never }

/** valibot brands only the output; this types the input, too. */
export const withInput = <TInput, TOutput>(
  schema: v.GenericSchema<unknown, TOutput>,
): v.GenericSchema<TInput, TOutput> =>
  v._standardSchema<v.GenericSchema<TInput, TOutput>>({ ...schema, '~types': undefined })

export const branded = <T>(schema: v.GenericSchema<unknown, T>) => withInput<T, T>(schema)
export const brandedInput = <T>(schema: v.GenericSchema<unknown, T>) =>
  withInput<T | PlainNumber, T>(schema)
