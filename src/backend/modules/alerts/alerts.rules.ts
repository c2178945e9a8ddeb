import {
  type AlertChannel,
  alertChannels,
  type AlertChoice,
  type AlertKind,
} from '#contract/ops/alerts.ts'
import { hour, type Spending } from '#backend/modules/limits/limits.rules.ts'
import type { StaffId, StaffRole } from '#contract/ops/staff.ts'

const none: AlertChoice = {
  order_new: [],
  order_not_accepted: [],
  order_cancelled: [],
  printer_trouble: [],
  back_on_sale: [],
}
const all = [...alertChannels]

export const defaultChoice: Readonly<Record<StaffRole, AlertChoice>> = {
  owner: { ...none, order_not_accepted: all },
  manager: { ...none, order_not_accepted: all, printer_trouble: all, order_cancelled: ['push'] },
  kitchen: {
    ...none,
    order_new: ['push'],
    order_not_accepted: ['push', 'telegram'],
    order_cancelled: ['push'],
    printer_trouble: ['push', 'telegram'],
  },
  support: { ...none, order_cancelled: ['push'] },
  reporting: none,
}

const service: readonly StaffRole[] = ['owner', 'manager', 'kitchen', 'support']
export const rolesByKind: Readonly<Record<AlertKind, readonly StaffRole[]>> = {
  order_new: service,
  order_not_accepted: service,
  order_cancelled: service,
  printer_trouble: service,
  back_on_sale: service,
}

export const maxPerHour: Readonly<Record<AlertChannel, number>> = {
  push: 240,
  telegram: 60,
  email: 20,
}

/** Alerts about unaccepted orders have their own budget, so that others never silence them. */
export const alertBudget = (
  staffId: StaffId,
  channel: AlertChannel,
  kind: AlertKind | 'test',
): Spending => ({
  key: `alerts:${staffId}:${channel}${kind === 'order_not_accepted' ? ':urgent' : ''}`,
  amount: 1,
  limit: maxPerHour[channel],
  window: hour,
})

/** Older alerts are not sent. */
export const maxAlertAgeMs = 30 * 60_000
