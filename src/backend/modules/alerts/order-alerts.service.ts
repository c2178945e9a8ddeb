import type { Deps } from '#backend/core/deps.ts'
import type { Listener } from '#backend/modules/outbox/outbox.service.ts'
import { cityOfOrder, wasCancelledByCustomer } from './alerts.repo.ts'
import { raiseAlerts } from './raise-alerts.service.ts'

export { raiseAlerts } from './raise-alerts.service.ts'

export const cancelAlertListener =
  ({ alerts, now }: Pick<Deps, 'alerts' | 'now'>): Listener =>
  async (trx, { kind, status, purchase_id: orderId }) => {
    if (kind !== 'order.status' || status !== 'cancel') return []
    const cityId = await cityOfOrder(trx, orderId)
    if (cityId !== undefined && (await wasCancelledByCustomer(trx, orderId)))
      await raiseAlerts(
        trx,
        { kind: 'order_cancelled', event: `order:${orderId}:cancel`, cityId, orderId },
        { alerts, at: now() },
      )
    return []
  }
