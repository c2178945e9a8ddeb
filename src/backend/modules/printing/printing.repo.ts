import { type Insertable, sql, type Updateable } from 'kysely'
import type { Handle } from '#backend/db/schema.ts'
import type { CityScope } from '#backend/core/ports.ts'
import { isShown } from '#backend/db/shown-orders.ts'
import type { HiddenOrders } from '#contract/ops/kitchens.rules.ts'
import type { PrinterTable, TicketTable } from '#backend/db/schema.printing.ts'
import { finalStatuses } from '#contract/orders/order-flow.ts'
import type { OrderId } from '#contract/values/ids.ts'

/** Why a ticket was dropped: its printer makes none of the dishes. */
export const nothingToPrint = 'nothing_to_print'

const printers = (db: Handle) =>
  db
    .selectFrom('printer')
    .selectAll('printer')
    .select((eb) =>
      eb
        .selectFrom('ticket')
        .select((count) => count.fn.countAll<number>().as('waiting'))
        .whereRef('ticket.printer_id', '=', 'printer.id')
        .where('done_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('waiting'),
    )

export const listPrinters = (db: Handle, cities: CityScope) =>
  printers(db)
    .$if(cities !== null, (found) => found.where('domain_id', 'in', cities ?? []))
    .orderBy('id')
    .execute()
export type PrinterRow = Awaited<ReturnType<typeof listPrinters>>[number]

export const findPrinter = (db: Handle, by: { id: number } | { keyHash: string }) =>
  printers(db)
    .where('id' in by ? 'id' : 'key_hash', '=', 'id' in by ? by.id : by.keyHash)
    .executeTakeFirst()

export const insertPrinter = (db: Handle, values: Insertable<PrinterTable>) =>
  db.insertInto('printer').values(values).returning('id').executeTakeFirstOrThrow()

export const updatePrinter = async (
  db: Handle,
  id: number,
  values: Updateable<PrinterTable>,
  cities: CityScope = null,
): Promise<boolean> =>
  (await db
    .updateTable('printer')
    .set(values)
    .where('id', '=', id)
    .$if(cities !== null, (rows) => rows.where('domain_id', 'in', cities ?? []))
    .returning('id')
    .executeTakeFirst()) !== undefined

export const deletePrinter = (db: Handle, id: number, cities: CityScope) =>
  db
    .deleteFrom('printer')
    .where('id', '=', id)
    .$if(cities !== null, (rows) => rows.where('domain_id', 'in', cities ?? []))
    .returning('id')
    .executeTakeFirst()

/** Existing tickets stay; copies are always new. */
export const insertTickets = async (
  db: Handle,
  rows: readonly Insertable<TicketTable>[],
): Promise<number> =>
  rows.length === 0
    ? 0
    : (
        await db
          .insertInto('ticket')
          .values(rows)
          .onConflict((conflict) =>
            conflict
              .columns(['purchase_id', 'printer_id', 'kind'])
              .where(sql<boolean>`kind not in ('copy', 'changed')`)
              .doNothing(),
          )
          .returning('id')
          .execute()
      ).length

export const insertTest = async (db: Handle, printerId: number, at: Date): Promise<boolean> =>
  (await db
    .insertInto('ticket')
    .values({ printer_id: printerId, purchase_id: null, kind: 'test', created_at: at })
    .onConflict((conflict) =>
      conflict
        .column('printer_id')
        .where(sql<boolean>`kind = 'test' and done_at is null`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()) !== undefined

/** An order whose end can still be undone: its kitchen may need the ticket. */
const mayGoOn = (at: Date) => sql<boolean>`exists (
  select from purchase join purchase_move as move on move.purchase_id = purchase.id
  where purchase.id = ticket.purchase_id and purchase.status in (${sql.join(finalStatuses)})
    and move.undo_until > ${at})`

export const nextTicket = (
  db: Handle,
  printerId: number,
  { leasedSince, at }: { leasedSince: Date; at: Date },
) =>
  db
    .selectFrom('ticket')
    .selectAll()
    .where('printer_id', '=', printerId)
    .where('done_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('fetched_at', 'is', null),
        eb('fetched_at', '<=', leasedSince),
        eb('reported_at', '>=', eb.ref('fetched_at')),
      ]),
    )
    .where((eb) => eb.or([eb('kind', '<>', 'ticket'), eb.not(mayGoOn(at))]))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
export type TicketRow = NonNullable<Awaited<ReturnType<typeof nextTicket>>>

export const openTicket = (db: Handle, printerId: number, id: number | undefined) =>
  db
    .selectFrom('ticket')
    .selectAll()
    .where('printer_id', '=', printerId)
    .where('done_at', 'is', null)
    .$if(id === undefined, (found) =>
      found.where('fetched_at', 'is not', null).orderBy('fetched_at', 'desc'),
    )
    .$if(id !== undefined, (found) => found.where('id', '=', id ?? null))
    .limit(1)
    .executeTakeFirst()

export const changeTicket = (db: Handle, id: number, values: Updateable<TicketTable>) =>
  db.updateTable('ticket').set(values).where('id', '=', id).where('done_at', 'is', null).execute()

export const markFetched = (db: Handle, id: number, at: Date) =>
  db
    .updateTable('ticket')
    .set((eb) => ({ fetched_at: at, unanswered: eb('unanswered', '+', 1) }))
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute()

export const dropWaiting = (db: Handle, orderId: OrderId, at: Date, dropped: string) =>
  db
    .updateTable('ticket')
    .set({ done_at: at, dropped })
    .where('purchase_id', '=', orderId)
    .where('fetched_at', 'is', null)
    .where('done_at', 'is', null)
    .execute()

const ticketsFor = (db: Handle, orderId: OrderId) =>
  db.selectFrom('ticket').where('purchase_id', '=', orderId)

export const printersOf = (db: Handle, orderId: OrderId) =>
  ticketsFor(db, orderId)
    .select('printer_id')
    .distinct()
    .where('fetched_at', 'is not', null)
    .execute()

/** Also those for which there was nothing to print. The first ticket of others still waits. */
export const printersForChange = (db: Handle, orderId: OrderId) =>
  ticketsFor(db, orderId)
    .select('printer_id')
    .distinct()
    .where((eb) => eb.or([eb('fetched_at', 'is not', null), eb('dropped', '=', nothingToPrint)]))
    .execute()

/** Whether the printer has got the order with an earlier ticket. */
export const wasFetchedBefore = async (
  db: Handle,
  orderId: OrderId,
  { id, printer_id }: Pick<TicketRow, 'id' | 'printer_id'>,
): Promise<boolean> =>
  (await ticketsFor(db, orderId)
    .select('id')
    .where('printer_id', '=', printer_id)
    .where('id', '<', id)
    .where('fetched_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

export interface TicketFilter {
  cities: CityScope
  hidden: HiddenOrders | undefined
}

export async function listTickets(
  db: Handle,
  { cities, hidden }: TicketFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const found = db
    .selectFrom('ticket')
    .innerJoin('printer', 'printer.id', 'ticket.printer_id')
    .leftJoin('purchase', 'purchase.id', 'ticket.purchase_id')
    .$if(cities !== null, (rows) => rows.where('printer.domain_id', 'in', cities ?? []))
    .where(hidden ? isShown(hidden) : sql<boolean>`true`)
  const rows = await found
    .selectAll('ticket')
    .orderBy('ticket.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}
