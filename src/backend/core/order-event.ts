import type { Selectable } from 'kysely'
import type { Database } from '#backend/db/schema.ts'

type Row<Table extends keyof Database> = Selectable<Database[Table]>

export interface OrderEventRow
  extends
    Row<'purchase_event'>,
    Pick<Row<'purchase'>, 'order_type' | 'created_at' | 'unconfirmed_at' | 'change_count'> {
  at: Date | null
  reason: string | null
}
