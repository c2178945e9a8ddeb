import { csvLines, writeCsv } from '#backend/core/csv.rules.ts'
import type { Deps } from '#backend/core/deps.ts'
import { orderNumber } from '#backend/core/order-number.rules.ts'
import type { Locale } from '#contract/locales.ts'
import { orderColumns, orderCells, salesColumns, salesRows } from './report-csv.rules.ts'
import { ordersOf } from './reports.repo.ts'
import { type CityDays, readSales, reportDays, type ReportRequest } from './reports.service.ts'

const chunk = 500

export const salesCsv = async (
  deps: Pick<Deps, 'db' | 'snapshots' | 'now'>,
  request: ReportRequest,
  locale: Locale,
): Promise<string> => writeCsv(salesColumns, salesRows(await readSales(deps, request, locale)))

/** Streamed in parts, so that memory never holds all orders. @throws those of reportDays */
export async function ordersCsv(
  deps: Pick<Deps, 'db' | 'snapshots' | 'now'>,
  request: ReportRequest,
): Promise<ReadableStream<Uint8Array>> {
  const lines = linesOf(deps, await reportDays(deps, request, deps.now()))
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
}

async function* linesOf(
  { db }: Pick<Deps, 'db'>,
  cities: readonly CityDays[],
): AsyncGenerator<string, void, undefined> {
  yield writeCsv(orderColumns, [])
  for (const { city, interval } of cities)
    for (let after = { at: interval.startsAt, id: 0 }, more = true; more;) {
      const { rows } = await ordersOf(interval, after, chunk).execute(db)
      const last = rows.at(-1)
      more = last !== undefined && rows.length === chunk
      if (last) after = { at: last.created_at, id: last.id }
      yield csvLines(rows.map((row) => orderCells({ ...row, number: orderNumber(row.id) }, city)))
    }
}
