import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OperatorKind } from '#contract/ops/session.calls.ts'
import type { OpsRole } from '#contract/ops/staff.ts'

export const roleLabels: Readonly<Record<OpsRole, MessageDescriptor>> = {
  owner: msg({ message: 'Owner', context: 'role' }),
  manager: msg({ message: 'Manager', context: 'role' }),
  kitchen: msg({ message: 'Kitchen', context: 'role' }),
  support: msg({ message: 'Support', context: 'role' }),
  reporting: msg({ message: 'Reporting', context: 'role' }),
  metrics: msg({ message: 'Metrics', context: 'role' }),
}

export const roleHints: Readonly<Record<OpsRole, MessageDescriptor>> = {
  owner: msg`Everything, in every city`,
  manager: msg`Everything but staff, tokens, the audit log and the settings of the shop`,
  kitchen: msg`Orders, availability and pauses`,
  support: msg`Orders, refunds up to a limit, promo codes`,
  reporting: msg`Reads reports and orders`,
  metrics: msg`Reads the metrics, and nothing else`,
}

export const kindLabels: Readonly<Record<OperatorKind, MessageDescriptor>> = {
  staff: msg({ message: 'Staff', context: 'kind of operator' }),
  token: msg({ message: 'API token', context: 'kind of operator' }),
  tablet: msg({ message: 'Tablet', context: 'kind of operator' }),
  key: msg({ message: 'First key', context: 'kind of operator' }),
}
