import type { Selectable } from 'kysely'
import type { Database } from '#backend/db/schema.ts'

type Row<Table extends keyof Database> = Selectable<Database[Table]>

/** A change of an order, with the time and the reason of its status. */
export interface OrderEvent
  extends Row<'purchase_event'>, Pick<Row<'purchase'>, 'order_type' | 'created_at'> {
  at: Date | null
  reason: string | null
}
