import { ValidationError } from '@orpc/contract'
import * as v from 'valibot'

const databaseError = v.looseObject({
  code: v.string(),
  routine: v.optional(v.string()),
  table: v.optional(v.string()),
  constraint: v.optional(v.string()),
})
const withPath = v.object({
  message: v.string(),
  path: v.optional(v.array(v.object({ key: v.unknown() })), []),
})

/** Without the values in it, which may be somebody's name or phone. */
export function describeFault(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
  const common = {
    name: error.name,
    frames,
    cause: error.cause === undefined ? undefined : describeFault(error.cause),
  }
  if (error instanceof ValidationError) {
    const issues = error.issues.flatMap((issue) => {
      const parsed = v.safeParse(withPath, issue)
      return parsed.success ? [parsed.output.path.map(({ key }) => String(key)).join('.')] : []
    })
    return { ...common, issues: issues.slice(0, 20) }
  }
  // Messages and details of the database quote values.
  const parsed = v.safeParse(databaseError, error)
  if (parsed.success)
    return {
      ...common,
      code: parsed.output.code,
      routine: parsed.output.routine,
      table: parsed.output.table,
      constraint: parsed.output.constraint,
    }
  return { ...common, message: error.message }
}
