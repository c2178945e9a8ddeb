import type { Deps } from '#backend/core/deps.ts'
import type { Handle } from '#backend/db/schema.ts'
import { insertRows } from '#backend/modules/outbox/outbox.service.ts'
import type { AlertChannel, AlertKind } from '#contract/ops/alerts.ts'
import type { CityId, OrderId } from '#contract/values/ids.ts'
import type { StaffRole } from '#contract/ops/staff.ts'
import { insertAlerts, type Person, recipientsOf } from './alerts.repo.ts'
import { defaultChoice, rolesByKind } from './alerts.rules.ts'

export const outboxKind = (channel: AlertChannel): string => `alert.${channel}`

interface AlertEvent {
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
  trx: Handle,
  { kind, event, cityId, orderId, roles = rolesByKind[kind], detail = {} }: AlertEvent,
  { alerts, at }: Pick<Deps, 'alerts'> & { at: Date },
): Promise<void> {
  const recipients = await recipientsOf(trx, { roles, cityId })
  const rows = recipients.flatMap((person) =>
    (person.chosen ?? defaultChoice[person.role])[kind]
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
  const inserted = await insertAlerts(trx, rows)
  await insertRows(
    trx,
    inserted.map(({ id, channel }) => ({ kind: outboxKind(channel), payload: { alert: id } })),
    at,
  )
}
