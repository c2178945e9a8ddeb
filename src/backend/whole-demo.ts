import type { Deps } from './core/deps.ts'
import { inTransaction } from './db/transaction.ts'
import { loadHistory } from './demo/history.ts'
import { loadDemo } from './demo/load.ts'
import { loadStaff } from './demo/staff.ts'
import { createSnapshots } from './snapshots.ts'

/** With orders and staff, all or nothing: a start that is interrupted begins again at the next. */
export async function loadWholeDemo(
  deps: Pick<Deps, 'db' | 'snapshots' | 'payments' | 'login' | 'now'>,
  folder: string,
): Promise<boolean> {
  // Has to be known before: the embedded database has one connection.
  await deps.login.secret()
  return inTransaction(deps.db, async (trx) => {
    if (!(await loadDemo(trx, folder, deps.now()))) return false
    // The shop's own snapshots must not learn what may be rolled back.
    const loaded = await createSnapshots(trx).locked(trx)
    const snapshots = {
      ...deps.snapshots,
      menu: async () => loaded.menu,
      shop: async () => loaded.shop,
      locked: async () => loaded,
    }
    const inside = { ...deps, db: trx, snapshots }
    await loadHistory(inside, folder, deps.now())
    await loadStaff(inside, deps.now())
    return true
  })
}
