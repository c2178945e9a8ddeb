import { retriedTransaction } from '#backend/db/retry.ts'
import type { City } from '#backend/core/city.ts'
import type { Deps } from '#backend/core/deps.ts'
import type { DueWork } from '#backend/core/ports.ts'
import { raiseAlerts } from '#backend/modules/alerts/order-alerts.service.ts'
import { certainSince, kitchenStart } from '#backend/modules/board/board.rules.ts'
import { notifyUnconfirmed } from '#backend/modules/orders/notifications/order-notifications.service.ts'
import { escalationSteps, type EscalationStep } from '#contract/cities/place.ts'
import type { StaffRole } from '#contract/ops/staff.ts'
import { markCertain, takeStep, unaccepted, type UnacceptedRow } from './escalation.repo.ts'
import { dueSteps } from './escalation.rules.ts'

type EscalationDeps = Pick<Deps, 'db' | 'now' | 'snapshots' | 'alerts'>

export const escalationWork = (deps: EscalationDeps): DueWork => ({
  name: 'escalation',
  find: (now) => unaccepted(deps.db, now),
  work: () => escalateOrders(deps),
})

/** Takes each step once over all processes, and none after the acceptance. */
export async function escalateOrders(deps: EscalationDeps): Promise<number> {
  const { cities } = await deps.snapshots.shop()
  let taken = 0
  for (const order of await unaccepted(deps.db, deps.now()).execute()) {
    const city = cities.find(({ id }) => id === order.domain_id)
    if (city) taken += await escalateOne(deps, city, order)
  }
  return taken
}

async function escalateOne(
  deps: EscalationDeps,
  city: City,
  order: UnacceptedRow,
): Promise<number> {
  let taken = 0
  const certainAt = certainSince(order, deps.now())
  if (order.certain_at === null && (await announce(deps, order, certainAt))) taken++
  const since = kitchenStart(city, order, certainAt)
  const steps = dueSteps(since, city.escalationMinutes, {
    done: order.escalation,
    now: deps.now(),
  })
  for (const step of steps) {
    if (!(await escalate(deps, order, { step, since }))) break
    taken++
  }
  return taken
}

const announce = (
  { db, now, alerts }: EscalationDeps,
  { id, domain_id: cityId }: UnacceptedRow,
  certainAt: Date,
): Promise<boolean> =>
  retriedTransaction(db, async (trx) => {
    if (!(await markCertain(trx, id, certainAt))) return false
    await raiseAlerts(
      trx,
      { kind: 'order_new', event: `order:${id}:new`, cityId, orderId: id },
      { alerts, at: now() },
    )
    return true
  })

/** Support staff get it if they chose it, together with the managers. */
const rolesOfStep: Readonly<Record<EscalationStep, readonly StaffRole[]>> = {
  kitchen: ['kitchen'],
  manager: ['manager', 'support'],
  owner: ['owner'],
}

const escalate = (
  { db, now, alerts }: EscalationDeps,
  { id, domain_id: cityId }: UnacceptedRow,
  { step, since }: { step: EscalationStep; since: Date },
): Promise<boolean> =>
  retriedTransaction(db, async (trx) => {
    const at = now()
    const nth = escalationSteps.indexOf(step) + 1
    const isLast = nth === escalationSteps.length
    if (!(await takeStep(trx, { id, step: nth, unconfirmedAt: isLast ? at : null }))) return false
    await raiseAlerts(
      trx,
      {
        kind: 'order_not_accepted',
        event: `order:${id}:unaccepted:${step}`,
        cityId,
        orderId: id,
        roles: rolesOfStep[step],
        detail: { since: since.toISOString() },
      },
      { alerts, at },
    )
    if (isLast) await notifyUnconfirmed(trx, id, at)
    return true
  })
