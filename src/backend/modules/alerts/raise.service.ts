import type { Kysely } from 'kysely'
import type { Deps } from '#backend/core/deps.ts'
import type { Database } from '#backend/db/schema.ts'
import { insertRows } from '#backend/modules/outbox/outbox.service.ts'
import type { AlertChannel, AlertKind } from '#contract/ops/alerts.ts'
import type { CityId, OrderId } from '#contract/values/ids.ts'
import type { StaffRole } from '#contract/ops/staff.ts'
import { insertAlerts, peopleOf, type Person } from './alerts.repo.ts'
import { audience, usualChoice } from './alerts.rules.ts'

export const rowKind = (channel: AlertChannel): string => `alert.${channel}`

interface Happening {
  kind: AlertKind
  /** Equal for the same event, so that each person gets one alert about it. */
  event: string
  cityId: CityId
  orderId?: OrderId
  roles?: readonly StaffRole[]
  /** Never contains customer data: alerts pass through other companies. */
  detail?: object
}

/** Ids of browsers; 0 stands for a channel with a single target. */
export const targetsOf = (person: Person, channel: AlertChannel): readonly number[] => {
  if (channel === 'push') return person.browsers
  return channel === 'telegram' && person.chat_id === null ? [] : [0]
}

export async function raiseAlerts(
  trx: Kysely<Database>,
  { kind, event, cityId, orderId, roles = audience[kind], detail = {} }: Happening,
  { alerts, at }: Pick<Deps, 'alerts'> & { at: Date },
): Promise<void> {
  const concerned = await peopleOf(trx, { roles, cityId })
  const rows = concerned.flatMap((person) =>
    (person.chosen ?? usualChoice[person.role])[kind]
      .filter((channel) => alerts.channels.has(channel))
      .flatMap((channel) =>
        targetsOf(person, channel).map((target) => ({
          staff_id: person.id,
          event,
          kind,
          channel,
          target,
          domain_id: cityId,
          purchase_id: orderId ?? null,
          detail: JSON.stringify(detail),
          created_at: at,
        })),
      ),
  )
  const made = await insertAlerts(trx, rows)
  await insertRows(
    trx,
    made.map(({ id, channel }) => ({ kind: rowKind(channel), payload: { alert: id } })),
    at,
  )
}
