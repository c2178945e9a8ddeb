import type { Deps } from '#backend/core/deps.ts'
import { pageMeta } from '#backend/core/page-meta.rules.ts'
import { inLocale } from '#backend/core/localized.rules.ts'
import { formatLocalTime } from '#backend/core/local-time.rules.ts'
import { notFound } from '#backend/core/refusal.ts'
import type { Listener } from '#backend/modules/outbox/outbox.service.ts'
import { orderForOperator } from '#backend/modules/orders/list-orders.service.ts'
import { shopTexts } from '#backend/modules/orders/order-language.service.ts'
import type { OrderId } from '#contract/values/ids.ts'
import { isFinal } from '#contract/orders/order-flow.ts'
import type { OpsTicket } from '#contract/ops/printers.calls.ts'
import {
  changeTicket,
  dropWaiting,
  insertTickets,
  listPrinters,
  listTickets,
  markFetched,
  nextTicket,
  nothingToPrint,
  openTicket,
  type PrinterRow,
  printersForChange,
  printersOf,
  type TicketFilter,
  type TicketRow,
  wasFetchedBefore,
} from './printing.repo.ts'
import { stationOf } from './station.rules.ts'
import { testTicket } from './test-ticket.rules.ts'
import { emptiedTicket, ticketOf } from './ticket.rules.ts'
import type { TicketLine } from './ticket-text.rules.ts'

export type { TicketLine } from './ticket-text.rules.ts'

type PrintingDeps = Pick<Deps, 'db' | 'now' | 'snapshots'>

/** Time for a printer's report, after which the ticket is offered again. */
const leaseMs = 60_000
/** How often a ticket is offered to a printer that reports nothing. */
const maxUnanswered = 3
const perPage = 50

const withoutTicket: ReadonlySet<string> = new Set([
  'order.paid',
  'order.refunded',
  'order.change_proposed',
  'order.change_declined',
])

/** Runs in the transaction of the event, so that each ticket is made once. */
export const ticketListener =
  (): Listener =>
  async (trx, { purchase_id, kind, status, at }) => {
    if (withoutTicket.has(kind)) return []
    const order = await orderForOperator({ db: trx }, purchase_id)
    const row = { purchase_id, created_at: at }
    if (status === 'cancel') {
      await dropWaiting(trx, purchase_id, at, 'cancelled')
      const printed = await printersOf(trx, purchase_id)
      await insertTickets(
        trx,
        printed.map(({ printer_id }) => ({ ...row, printer_id, kind: 'cancelled' as const })),
      )
      return []
    }
    if (kind === 'order.changed') {
      const known = await printersForChange(trx, purchase_id)
      await insertTickets(
        trx,
        known.map(({ printer_id }) => ({ ...row, printer_id, kind: 'changed' as const })),
      )
      return []
    }
    const isCreated = kind === 'order.created' && order.payment.status !== 'awaiting'
    if (status !== 'process' && !isCreated) return []
    const printers = await listPrinters(trx, [order.city_id])
    await insertTickets(
      trx,
      printers
        .filter(({ prints }) => status === 'process' || prints === 'created')
        .map(({ id }) => ({ ...row, printer_id: id, kind: 'ticket' as const })),
    )
    return []
  }

/** @throws Refusal NOT_FOUND for an unknown order or printer of its city */
export async function printAgain(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  orderId: OrderId,
  printerId: number | undefined,
): Promise<{ tickets: number }> {
  const order = await orderForOperator({ db }, orderId)
  const printers = (await listPrinters(db, [order.city_id])).filter(
    ({ id }) => printerId === undefined || id === printerId,
  )
  if (printerId !== undefined && printers.length === 0) throw notFound()
  const tickets = await insertTickets(
    db,
    printers.map(({ id }) => ({
      printer_id: id,
      purchase_id: orderId,
      kind: 'copy' as const,
      created_at: now(),
    })),
  )
  return { tickets }
}

async function linesOf(
  deps: PrintingDeps,
  { domain_id, name, locale, columns, categories }: PrinterRow,
  ticket: TicketRow,
): Promise<TicketLine[] | null> {
  const { purchase_id, kind, created_at, fetched_at } = ticket
  if (purchase_id === null) {
    const city = (await deps.snapshots.shop()).cities.find(({ id }) => id === domain_id)
    return testTicket({
      name,
      city: city ? inLocale(city.name, locale) : '',
      time: formatLocalTime(created_at, created_at, city?.timeZone ?? 'UTC', locale),
      locale,
      columns,
      isRepeated: fetched_at !== null,
    })
  }
  const texts = await shopTexts(deps, locale)
  const order = await orderForOperator(deps, purchase_id, texts)
  if (order.city_id !== domain_id) return null
  if (kind === 'ticket' && isFinal(order.status)) return null
  const makes = stationOf(texts.menu, categories)
  const how = { makes, locale, columns, kind, isRepeated: fetched_at !== null }
  const lines = ticketOf(order, how)
  if (lines || kind !== 'changed') return lines
  return (await wasFetchedBefore(deps.db, purchase_id, ticket)) ? emptiedTicket(order, how) : null
}

interface Offer {
  id: number
  lines: TicketLine[]
}

/** Drops tickets that are pointless or were fetched in vain. */
export async function offeredTicket(
  { logger, ...deps }: PrintingDeps & Pick<Deps, 'logger'>,
  printer: PrinterRow,
): Promise<Offer | null> {
  const { db, now } = deps
  for (;;) {
    const at = now()
    const leasedSince = new Date(at.getTime() - leaseMs)
    const ticket = await nextTicket(db, printer.id, { leasedSince, at })
    if (!ticket) return null
    const isVain = ticket.unanswered >= maxUnanswered
    const lines = isVain ? null : await linesOf(deps, printer, ticket)
    if (lines) return { id: ticket.id, lines }
    if (isVain) logger.warn({ printer: printer.id, ticket: ticket.id }, 'A ticket was given up')
    const dropped = isVain ? 'no_answer' : nothingToPrint
    await changeTicket(db, ticket.id, { done_at: now(), dropped })
  }
}

async function knownTicket(
  deps: PrintingDeps,
  printer: PrinterRow,
  id: number,
): Promise<Offer | null> {
  const known = await openTicket(deps.db, printer.id, id)
  const lines = known && (await linesOf(deps, printer, known))
  return known && lines ? { id: known.id, lines } : null
}

export async function fetchTicket(
  deps: PrintingDeps & Pick<Deps, 'logger'>,
  printer: PrinterRow,
  id?: number,
): Promise<Offer | null> {
  const offer =
    id === undefined ? await offeredTicket(deps, printer) : await knownTicket(deps, printer, id)
  if (offer) await markFetched(deps.db, offer.id, deps.now())
  return offer
}

export type PrintOutcome = 'printed' | 'failed' | 'rejected'

/** A failed ticket is offered again. Repeated reports change nothing. */
export async function reportTicket(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  printer: PrinterRow,
  id: number | undefined,
  outcome: PrintOutcome,
): Promise<void> {
  const ticket = await openTicket(db, printer.id, id)
  if (!ticket) return
  await changeTicket(
    db,
    ticket.id,
    outcome === 'failed'
      ? { reported_at: now(), unanswered: 0 }
      : { done_at: now(), dropped: outcome === 'rejected' ? 'rejected_by_printer' : null },
  )
}

export async function pageOfTickets({ db }: Pick<Deps, 'db'>, filter: TicketFilter, page = 1) {
  const { rows, total } = await listTickets(db, filter, {
    limit: perPage,
    offset: (page - 1) * perPage,
  })
  const data = rows.map(
    ({ id, printer_id, purchase_id, kind, created_at, done_at, dropped }): OpsTicket => ({
      id,
      printer_id,
      order_id: purchase_id,
      kind,
      created_at: created_at.toISOString(),
      printed_at: dropped === null ? (done_at?.toISOString() ?? null) : null,
      dropped,
    }),
  )
  return { data, meta: pageMeta(page, perPage, total) }
}
