import { csvLines, writeCsv } from '#backend/core/csv.rules.ts'
import type { Deps } from '#backend/core/deps.ts'
import { orderNumber } from '#backend/core/order-number.rules.ts'
import { textStream } from '#backend/core/text-stream.ts'
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

/** @throws those of reportDays */
export const ordersCsv = async (
  deps: Pick<Deps, 'db' | 'snapshots' | 'now'>,
  request: ReportRequest,
): Promise<ReadableStream<Uint8Array>> =>
  textStream(linesOf(deps, await reportDays(deps, request, deps.now())))

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
