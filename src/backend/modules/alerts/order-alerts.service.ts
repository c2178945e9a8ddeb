import type { Deps } from '#backend/core/deps.ts'
import type { Listener } from '#backend/modules/outbox/outbox.service.ts'
import { cityOfOrder, wasCancelledByCustomer } from './alerts.repo.ts'
import { raiseAlerts } from './raise.service.ts'

export { raiseAlerts } from './raise.service.ts'

/** Of an order that the kitchen has been told of. */
export const cancelAlertOf =
  ({ alerts, now }: Pick<Deps, 'alerts' | 'now'>): Listener =>
  async (trx, { kind, status, purchase_id: purchaseId }) => {
    if (kind !== 'order.status' || status !== 'cancel') return []
    const domainId = await cityOfOrder(trx, purchaseId)
    if (domainId !== undefined && (await wasCancelledByCustomer(trx, purchaseId)))
      await raiseAlerts(
        trx,
        { kind: 'order_cancelled', event: `order:${purchaseId}:cancel`, domainId, purchaseId },
        { alerts, at: now() },
      )
    return []
  }
