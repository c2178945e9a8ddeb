import { expect } from 'vitest'
import { deliverDue } from '#backend/modules/outbox/outbox.service.ts'
import { refundDelivery } from '#backend/modules/payment/refunding.service.ts'
import type { OpenShop } from './ordering.ts'
import { silent } from './shop.ts'

/** Sends the refunds that wait. The backend sends some itself meanwhile. */
export const sendRefunds = ({ deps }: OpenShop): Promise<void> =>
  expect
    .poll(async () => {
      await deliverDue({ ...deps, logger: silent }, refundDelivery(deps))
      const waiting = deps.db.selectFrom('outbox').select('id').where('kind', '=', 'refund')
      return waiting.where('done_at', 'is', null).execute()
    })
    .toEqual([])
