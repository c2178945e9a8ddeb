import { retriedTransaction } from '#backend/db/retry.ts'
import type { Deps } from '#backend/core/deps.ts'
import { raiseAlerts } from '#backend/modules/alerts/order-alerts.service.ts'
import { failingPrinters, markAlerted, markWorking } from './printer-watch.repo.ts'

/** Milliseconds for which a ticket may wait for a silent printer. */
const silentMs = 2 * 60_000

/** Alerts once each time a printer stops printing, in any number of processes. */
export async function watchPrinters({
  db,
  now,
  alerts,
}: Pick<Deps, 'db' | 'now' | 'alerts'>): Promise<void> {
  const silentSince = new Date(now().getTime() - silentMs)
  await markWorking(db, silentSince)
  for (const { id, name, trouble, domain_id } of await failingPrinters(db, silentSince))
    await retriedTransaction(db, async (trx) => {
      const at = now()
      if (!(await markAlerted(trx, id, at))) return
      await raiseAlerts(
        trx,
        {
          kind: 'printer_trouble',
          event: `printer:${id}:${at.getTime()}`,
          cityId: domain_id,
          detail: { printer: name, trouble },
        },
        { alerts, at },
      )
    })
}
