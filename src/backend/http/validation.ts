import * as v from 'valibot'
import { type FieldFault, type FieldKind, Refusal } from '#backend/core/refusal.ts'

const issueShape = v.object({
  type: v.string(),
  input: v.optional(v.unknown()),
  requirement: v.optional(v.unknown()),
  message: v.optional(v.string(), ''),
  path: v.optional(v.array(v.object({ key: v.unknown() })), []),
})
type Issue = v.InferOutput<typeof issueShape>

const kinds: Readonly<Record<string, FieldKind>> = {
  number: 'number',
  integer: 'number',
  email: 'email',
  picklist: 'unknown',
  literal: 'unknown',
}
const limits: Readonly<Record<string, { text: FieldKind; list: FieldKind; number: FieldKind }>> = {
  min_length: { text: 'too_short', list: 'too_few', number: 'too_small' },
  max_length: { text: 'too_long', list: 'too_many', number: 'too_big' },
  min_value: { text: 'too_short', list: 'too_few', number: 'too_small' },
  max_value: { text: 'too_long', list: 'too_many', number: 'too_big' },
}

function faultOf(issue: Issue): FieldFault {
  if (issue.input === undefined || issue.input === null) return 'required'
  if (issue.type === 'min_length' && issue.input === '') return 'required'
  const limited = limits[issue.type]
  if (limited && typeof issue.requirement === 'number') {
    const counted = Array.isArray(issue.input) ? limited.list : limited.number
    const kind = typeof issue.input === 'string' ? limited.text : counted
    return { kind, limit: issue.requirement }
  }
  return kinds[issue.type] ?? kinds[issue.message] ?? 'format'
}

/** `['body', 'dishes', 0, 'quantity']` to `dishes.0.quantity`; an issue with the whole body is under `body`. */
function fieldOf([part, ...rest]: string[]): string {
  return rest.length === 0 ? (part ?? 'body') : rest.join('.')
}

/** 404 when the path itself is invalid, else 422 with every wrong field. */
export function refusalOfIssues(issues: readonly unknown[]): Refusal {
  const errors = new Map<string, FieldFault[]>()
  for (const raw of issues) {
    const parsed = v.safeParse(issueShape, raw)
    if (!parsed.success) continue
    const path = parsed.output.path.map(({ key }) => String(key))
    if (path[0] === 'params') return new Refusal('NOT_FOUND')
    const field = fieldOf(path)
    const known = errors.get(field)
    if (known) known.push(faultOf(parsed.output))
    else errors.set(field, [faultOf(parsed.output)])
  }
  return new Refusal('INVALID', { errors: Object.fromEntries(errors) })
}
