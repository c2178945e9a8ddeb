import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { contract } from '#contract/contract.ts'
import type { Me } from './office.queries.ts'

/** `call` is what somebody must be allowed to see the page. */
export const officePages = [
  { to: '/office/board', call: 'board', name: msg`Board` },
  { to: '/office/orders', call: 'orders', name: msg`Orders` },
  { to: '/office/customers', call: 'customers', name: msg`Customers` },
  { to: '/office/availability', call: 'changeDish', name: msg`Availability` },
  { to: '/office/today', call: 'report', name: msg`Reports` },
  { to: '/office/staff', call: 'staff', name: msg`Staff` },
  { to: '/office/devices', call: 'tablets', name: msg`Devices` },
  { to: '/office/printers', call: 'addPrinter', name: msg`Printers` },
] as const satisfies readonly {
  to: string
  call: keyof typeof contract.ops
  name: MessageDescriptor
}[]

export const pagesOf = ({ may }: Pick<Me, 'may'>) =>
  officePages.filter(({ call }) => may.includes(call))
