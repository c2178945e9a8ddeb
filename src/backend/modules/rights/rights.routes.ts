import { os } from '#backend/http/context.ts'
import { requireCustomer } from '#backend/modules/identity/identity.service.ts'
import { customerData, leave } from './rights.service.ts'

const own = os.rights.use(requireCustomer)

export const rightsRoutes = {
  data: own.data.handler(({ context }) => customerData(context, context.customer.id)),
  remove: own.remove.handler(async ({ context }) => {
    await leave(context.deps, context.customer.id)
    return {}
  }),
}
