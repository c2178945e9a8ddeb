import type { Deps } from '#backend/core/deps.ts'
import type { Handle } from '#backend/db/schema.ts'
import { type AlertOptions, openAlerts } from '#backend/alerts.ts'
import { createAuthDeps } from '#backend/login.ts'
import { alertDeliveries } from '#backend/modules/alerts/alert-delivery.service.ts'
import { cancelAlertListener } from '#backend/modules/alerts/order-alerts.service.ts'
import { subscribe } from '#backend/modules/alerts/own-alerts.service.ts'
import { deliverDue, notifyListeners } from '#backend/modules/outbox/outbox.service.ts'
import { openSession } from '#backend/modules/staff/sessions.service.ts'
import { insertStaff } from '#backend/modules/staff/staff.repo.ts'
import type { Telegram } from '#backend/providers/telegram.ts'
import type { Locale } from '#contract/locales.ts'
import { type AlertKind, alertKinds } from '#contract/ops/alerts.ts'
import type { CityId } from '#contract/values/ids.ts'
import type { StaffId, StaffRole } from '#contract/ops/staff.ts'
import type { OpenShop } from './ordering.ts'
import { pushBrowser, type PushService } from './push-browser.ts'
import { silent } from './shop.ts'

export const noAlerts = openAlerts({}, { bot: undefined })

export async function addStaff(
  db: Handle,
  role: StaffRole,
  { cities = null, at }: { cities?: readonly CityId[] | null; at: Date },
) {
  const email = `${crypto.randomUUID()}@shop.example`
  const person = { email, name: `A ${role}`, role, cities, password_hash: '', totp_secret: null }
  const id = await insertStaff(db, { ...person, created_at: at })
  const session = await openSession(db, { id, name: person.name, role }, new Headers(), at)
  const operator = { ...person, kind: 'staff' as const, id, roles: [role] }
  return { ...operator, sessionId: session.sessionId, token: session.token }
}

/** By push, and no other kind. */
export async function chooseAlert(
  db: Handle,
  staff_id: StaffId,
  kind: AlertKind,
  locale: Locale = 'en',
): Promise<void> {
  const chosen = Object.fromEntries(alertKinds.map((one) => [one, one === kind ? ['push'] : []]))
  await db
    .insertInto('staff_alerts')
    .values({ staff_id, chosen: JSON.stringify(chosen), locale })
    .execute()
}

/** A process that raises and sends alerts, as far as a test calls it. */
export function alerting(
  db: Handle,
  shop: Pick<OpenShop['deps'], 'snapshots'>,
  now: () => Date,
  options: AlertOptions & { telegram?: Telegram } = {},
) {
  const outboxDeps = { db, now, logger: silent }
  const login = { secret: 'a secret of the tests, long enough', telegram: options.telegram }
  const opened = createAuthDeps(login, outboxDeps)
  const deps = {
    ...outboxDeps,
    ...opened,
    snapshots: shop.snapshots,
    alerts: openAlerts(options, opened.login),
    publicUrl: (host: string) => `https://${host}`,
  } satisfies Partial<Deps>
  const deliver = async () => {
    for (const delivery of alertDeliveries(deps)) await deliverDue(outboxDeps, delivery)
  }
  return {
    deps,
    deliver,
    work: async () => {
      await notifyListeners(outboxDeps, [cancelAlertListener(deps)])
      await deliver()
    },
    /** With a browser that gets push messages. */
    person: async (
      pushes: Pick<PushService, 'to'>,
      role: StaffRole,
      cities: readonly CityId[] | null = null,
    ) => {
      const operator = await addStaff(db, role, { cities, at: now() })
      const browser = pushBrowser()
      await subscribe({ deps, headers: new Headers(), operator }, browser.subscription)
      const { endpoint } = browser.subscription
      const texts = () => pushes.to(endpoint).map(({ body }) => browser.read(body))
      return { operator, endpoint, texts }
    },
  }
}
