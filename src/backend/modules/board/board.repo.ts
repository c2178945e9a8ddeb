import type { Handle } from '#backend/db/schema.ts'
import { openStatuses } from '#contract/orders/order-flow.ts'
import type { CityId, OrderId } from '#contract/values/ids.ts'

/** No kitchen can work with more on its board. */
const maxOrders = 1000

export async function openOrderIds(db: Handle, cityId: CityId): Promise<OrderId[]> {
  const rows = await db
    .selectFrom('purchase')
    .select('id')
    .where('domain_id', '=', cityId)
    .where('status', 'in', openStatuses)
    .where('payment_status', '<>', 'awaiting')
    .orderBy('id')
    .limit(maxOrders)
    .execute()
  return rows.map(({ id }) => id)
}

export async function countQueued(db: Handle, cityId: CityId, before: Date): Promise<number> {
  const { count } = await db
    .selectFrom('purchase')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('domain_id', '=', cityId)
    .where('status', 'in', ['new', 'process'])
    .where('payment_status', '<>', 'awaiting')
    .where((eb) => eb.or([eb('time_type', '<>', 'on_time'), eb('slot_at', '<=', before)]))
    .executeTakeFirstOrThrow()
  return count
}

export async function lastSeq(db: Handle, cityId: CityId): Promise<number> {
  const row = await db
    .selectFrom('board_counter')
    .select('seq')
    .where('domain_id', '=', cityId)
    .executeTakeFirst()
  return row?.seq ?? 0
}

export const findExtraLead = (db: Handle, cityId: CityId) =>
  db
    .selectFrom('domain')
    .select(['extra_lead_minutes', 'extra_lead_until'])
    .where('id', '=', cityId)
    .executeTakeFirst()

export const firstKept = (db: Handle, cityId: CityId) =>
  db
    .selectFrom('board_event')
    .select('seq')
    .where('domain_id', '=', cityId)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()

export const changesAfter = (db: Handle, cityId: CityId, seq: number) =>
  db
    .selectFrom('board_event')
    .select((eb) => ['purchase_id', eb.fn.max('seq').as('seq')])
    .where('domain_id', '=', cityId)
    .where('seq', '>', seq)
    .groupBy('purchase_id')
    .orderBy('seq')
    .execute()

export const findMoves = (db: Handle, ids: readonly OrderId[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('purchase_move')
        .select(['purchase_id', 'version', 'undo_until'])
        .where('purchase_id', 'in', ids)
        .execute()
