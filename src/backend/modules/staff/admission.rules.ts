import type { Operator } from '#backend/core/ports.ts'
import { Refusal } from '#backend/core/refusal.ts'
import type { OpsRole } from '#contract/ops/staff.ts'

/**
 * `same`: does not depend on cities. `filtered`: the call narrows its list to the operator's
 * cities, which must include a named one. `order` and `city`: the call names one. `whole`: reaches
 * every city and needs access to all of them.
 */
export type Reach = 'same' | 'filtered' | 'order' | 'whole' | { city: 'params' | 'body' | 'code' }

export interface CallAccess<Name extends string = string> {
  /** Besides the owner and OPS_TOKEN. */
  roles: readonly Exclude<OpsRole, 'owner'>[] | 'anyone' | 'signed-in'
  reach: Reach
  /** For staff only, such as sessions and alerts; programs have no access. */
  isPersonal?: true
  isOfTablet?: true
  /** Allowed without the PIN that a tablet asks for. */
  isWithoutPin?: true
  /** Changes no data although it is no GET: the audit log has no entry of it. */
  isRead?: true
  /** Writes its entry of the audit log itself: only its end tells the person. */
  recordsItself?: true
  also?: (input: unknown) => readonly Name[]
}
export type AccessTable = Readonly<Record<string, CallAccess>>

/** Access is denied for a call that the table lacks. */
const rowOf = (table: AccessTable, name: string): CallAccess =>
  (Object.hasOwn(table, name) ? table[name] : undefined) ?? { roles: [], reach: 'whole' }

const isOpen = (
  { roles, reach, isPersonal, isOfTablet }: CallAccess,
  operator: Operator,
): boolean => {
  if (isOfTablet && operator.kind !== 'tablet') return false
  if (isPersonal && operator.kind !== 'staff') return false
  if (roles === 'anyone' || roles === 'signed-in') return true
  if (operator.cities !== null && reach === 'whole') return false
  return operator.roles.some((role) => role === 'owner' || roles.includes(role))
}

export const isForAnyone = (table: AccessTable, name: string): boolean =>
  rowOf(table, name).roles === 'anyone'

export const isRead = (table: AccessTable, name: string): boolean =>
  rowOf(table, name).isRead === true

export const recordsItself = (table: AccessTable, name: string): boolean =>
  rowOf(table, name).recordsItself === true

export const isWithoutPin = (table: AccessTable, name: string): boolean =>
  rowOf(table, name).isWithoutPin === true

export const openCalls = (table: AccessTable, operator: Operator): string[] =>
  Object.keys(table).filter((name) => isOpen(rowOf(table, name), operator))

export function requireRole(
  table: AccessTable,
  name: string,
  operator: Operator,
  input: unknown,
): Reach {
  const row = rowOf(table, name)
  const rows = [row, ...(row.also?.(input) ?? []).map((other) => rowOf(table, other))]
  if (!rows.every((one) => isOpen(one, operator))) throw new Refusal('FORBIDDEN')
  return row.reach
}
