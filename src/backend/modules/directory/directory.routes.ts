import { operatorOnly } from '#backend/core/operator.ts'
import { blockPhone, pageOfBlocks, unblockPhone } from '#backend/modules/blocks/blocks.service.ts'
import { adjustBonuses } from '#backend/modules/loyalty/adjustment.service.ts'
import { getBonuses } from '#backend/modules/loyalty/loyalty.service.ts'
import { readCustomer, requireCustomer, searchCustomers } from './directory.service.ts'

export const directoryRoutes = {
  customers: operatorOnly.customers.handler(({ input, context }) =>
    searchCustomers(context.deps, context.operator, input.query ?? {}),
  ),
  customer: operatorOnly.customer.handler(({ input, context }) =>
    readCustomer(context.deps, context.operator, input.params.customerId),
  ),
  customerBonuses: operatorOnly.customerBonuses.handler(async ({ input, context }) => {
    const { customerId } = input.params
    await requireCustomer(context.deps, context.operator, customerId)
    return getBonuses(context.deps, customerId, input.query)
  }),
  adjustBonuses: operatorOnly.adjustBonuses.handler(async ({ input, context }) => {
    const { params, headers, body } = input
    await requireCustomer(context.deps, context.operator, params.customerId)
    await adjustBonuses(context, params.customerId, headers['idempotency-key'], body)
    return getBonuses(context.deps, params.customerId, body)
  }),
  blocks: operatorOnly.blocks.handler(({ input, context }) =>
    pageOfBlocks(context.deps, input.query?.page ?? 1),
  ),
  block: operatorOnly.block.handler(({ input, context }) =>
    blockPhone(context.deps, context.operator, input.body),
  ),
  unblock: operatorOnly.unblock.handler(async ({ input, context }) => {
    await unblockPhone(context.deps, input.params.blockId)
    return {}
  }),
}
