import { os } from '#backend/core/context.ts'
import { requireCustomer } from '#backend/modules/identity/identity.service.ts'
import { customerData, deleteAccount, sendDeletionCode } from './privacy.service.ts'

const own = os.privacy.use(requireCustomer)

export const privacyRoutes = {
  data: own.data.handler(({ context }) => customerData(context, context.customer.id)),
  code: own.code.handler(({ context }) => sendDeletionCode(context, context.customer)),
  remove: own.remove.handler(async ({ input, context }) => {
    await deleteAccount(context, context.customer, input.body.code)
    return {}
  }),
}
