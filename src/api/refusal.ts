import { ORPCError } from '@orpc/client'
import * as v from 'valibot'
import { failure } from '#contract/errors.ts'

/** Null for other failures (no connection, a fault). */
export function refusalOf(error: unknown): v.InferOutput<typeof failure> | null {
  if (!(error instanceof ORPCError)) return null
  const parsed = v.safeParse(failure, error.data)
  return parsed.success ? parsed.output : null
}
