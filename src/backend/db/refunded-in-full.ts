import { type RawBuilder, sql } from 'kysely'

/** Condition on `purchase` or an alias of it: all that was paid, and was not repaid before, is back. */
export const isRefundedInFull = (table: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<boolean>`(${column('total')} > 0
    and ${column('refunded')} = ${column('total')} + ${column('repaid')})`
}
