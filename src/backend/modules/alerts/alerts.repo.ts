import { type Insertable, sql } from 'kysely'
import type { Handle } from '#backend/db/schema.ts'
import type { AlertTable, StaffAlertsTable } from '#backend/db/schema.alerts.ts'
import type { CityId, OrderId } from '#contract/values/ids.ts'
import type { StaffId, StaffRole } from '#contract/ops/staff.ts'

const people = (db: Handle) =>
  db
    .selectFrom('staff')
    .leftJoin('staff_alerts', 'staff_alerts.staff_id', 'staff.id')
    .leftJoin('staff_chat', 'staff_chat.staff_id', 'staff.id')
    .select(['staff.id', 'staff.role', 'staff.email', 'staff_alerts.chosen'])
    .select(['staff_alerts.locale', 'staff_chat.chat_id'])
    .select(
      sql<
        number[]
      >`array(select staff_push.id from staff_push where staff_push.staff_id = staff.id and staff_push.sealed <> '' order by 1)`.as(
        'browsers',
      ),
    )

export const recipientsOf = (
  db: Handle,
  { roles, cityId }: { roles: readonly StaffRole[]; cityId: CityId },
) =>
  people(db)
    .where('staff.role', 'in', roles)
    .where(sql<boolean>`staff.cities is null or ${cityId} = any(staff.cities)`)
    .orderBy('staff.id')
    .execute()

export const findPerson = (db: Handle, id: StaffId) =>
  people(db).where('staff.id', '=', id).executeTakeFirst()
export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

export const putChoice = (db: Handle, row: Insertable<StaffAlertsTable>) =>
  db
    .insertInto('staff_alerts')
    .values(row)
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(row))
    .execute()

export const insertAlerts = (
  trx: Handle,
  rows: readonly Insertable<AlertTable>[],
): Promise<Pick<{ id: number; channel: AlertTable['channel'] }, 'id' | 'channel'>[]> =>
  rows.length === 0
    ? Promise.resolve([])
    : trx
        .insertInto('alert')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['staff_id', 'event', 'channel', 'target']).doNothing(),
        )
        .returning(['id', 'channel'])
        .execute()

export const startAlert = (db: Handle, id: number, now: Date) =>
  db
    .updateTable('alert')
    .set({ started_at: now })
    .where('id', '=', id)
    .where('started_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** Only for an alert that was certainly not sent. */
export const resetAlert = (db: Handle, id: number) =>
  db.updateTable('alert').set({ started_at: null }).where('id', '=', id).execute()

export const findAlert = (db: Handle, id: number) =>
  db
    .selectFrom('alert')
    .innerJoin('staff', 'staff.id', 'alert.staff_id')
    .leftJoin('staff_alerts', 'staff_alerts.staff_id', 'alert.staff_id')
    .leftJoin('staff_chat', 'staff_chat.staff_id', 'alert.staff_id')
    .leftJoin('purchase', 'purchase.id', 'alert.purchase_id')
    .select(['alert.id', 'alert.staff_id', 'alert.event', 'alert.kind', 'alert.channel'])
    .select(['alert.target', 'alert.domain_id', 'alert.purchase_id', 'alert.detail'])
    .select(['alert.created_at', 'staff.email', 'staff.role', 'staff.cities'])
    .select(['staff_alerts.locale', 'staff_chat.chat_id'])
    .select(['purchase.status', 'purchase.total', 'purchase.currency', 'purchase.expected_at'])
    .where('alert.id', '=', id)
    .executeTakeFirst()
export type AlertRow = NonNullable<Awaited<ReturnType<typeof findAlert>>>

export const wasCancelledByCustomer = async (db: Handle, id: OrderId): Promise<boolean> =>
  (await db
    .selectFrom('purchase')
    .innerJoin('purchase_status as said', 'said.purchase_id', 'purchase.id')
    .select('purchase.id')
    .where('purchase.id', '=', id)
    .where('purchase.payment_status', 'not in', ['awaiting', 'expired'])
    .where('said.status', '=', 'cancel')
    .where('said.by_operator', '=', false)
    .executeTakeFirst()) !== undefined

export const cityOfOrder = async (db: Handle, id: OrderId): Promise<CityId | undefined> =>
  (await db.selectFrom('purchase').select('domain_id').where('id', '=', id).executeTakeFirst())
    ?.domain_id
