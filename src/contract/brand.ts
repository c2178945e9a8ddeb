import type { BrandSymbol } from 'valibot'
import * as v from 'valibot'

/** A number of no brand, so that an amount or an id never takes the brand of another by mistake. */
export type PlainNumber = number & { readonly [BrandSymbol]?: never }

/** valibot brands only what a schema returns; here what is sent to it has a type, too. */
export const withInput = <TInput, TOutput>(
  schema: v.GenericSchema<unknown, TOutput>,
): v.GenericSchema<TInput, TOutput> =>
  v._standardSchema<v.GenericSchema<TInput, TOutput>>({ ...schema, '~types': undefined })

/** For answers: the backend has to send the brand. */
export const branded = <T>(schema: v.GenericSchema<unknown, T>) => withInput<T, T>(schema)
/** For requests and documents: takes plain numbers, too, but not those of another brand. */
export const brandedInput = <T>(schema: v.GenericSchema<unknown, T>) =>
  withInput<T | PlainNumber, T>(schema)
