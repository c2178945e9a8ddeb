import type { Operator } from './ports.ts'
import { Refusal } from './refusal.ts'

/** @throws Refusal FORBIDDEN for tablets, programs and keys */
export function requirePerson(operator: Operator): Extract<Operator, { kind: 'staff' }> {
  if (operator.kind !== 'staff') throw new Refusal('FORBIDDEN')
  return operator
}
