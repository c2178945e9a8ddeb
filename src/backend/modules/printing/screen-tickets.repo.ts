import type { Handle } from '#backend/db/schema.ts'
import type { OrderStatus } from '#contract/orders/order-flow.ts'
import type { OrderId } from '#contract/values/ids.ts'

export const statusOf = async (db: Handle, id: OrderId): Promise<OrderStatus | undefined> =>
  (await db.selectFrom('purchase').select('status').where('id', '=', id).executeTakeFirst())?.status

export const hasScreenTicket = async (db: Handle, id: OrderId): Promise<boolean> =>
  (await db
    .selectFrom('screen_ticket')
    .select('screen')
    .where('purchase_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const hasAccepted = async (db: Handle, id: OrderId, change: string): Promise<boolean> =>
  (await db
    .selectFrom('purchase_change')
    .select('id')
    .where('purchase_id', '=', id)
    .where('id', '=', change)
    .where('state', '=', 'accepted')
    .executeTakeFirst()) !== undefined

export async function claimScreenTicket(
  db: Handle,
  ticket: { purchase_id: OrderId; change: string },
  { screen, at }: { screen: string; at: Date },
): Promise<string> {
  const row = await db
    .insertInto('screen_ticket')
    .values({ ...ticket, screen, at })
    .onConflict((conflict) =>
      conflict
        .columns(['purchase_id', 'change'])
        .doUpdateSet((eb) => ({ screen: eb.ref('screen_ticket.screen') })),
    )
    .returning('screen')
    .executeTakeFirstOrThrow()
  return row.screen
}
