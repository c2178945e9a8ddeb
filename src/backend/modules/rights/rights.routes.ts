import { os } from '#backend/core/context.ts'
import { requireCustomer } from '#backend/modules/identity/identity.service.ts'
import { customerData, leave, sendDeletionCode } from './rights.service.ts'

const own = os.rights.use(requireCustomer)

export const rightsRoutes = {
  data: own.data.handler(({ context }) => customerData(context, context.customer.id)),
  code: own.code.handler(({ context }) => sendDeletionCode(context, context.customer)),
  remove: own.remove.handler(async ({ input, context }) => {
    await leave(context, context.customer, input.body.code)
    return {}
  }),
}
