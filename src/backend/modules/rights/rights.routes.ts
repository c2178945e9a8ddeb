import { os } from '#backend/http/context.ts'
import { customerOf } from '#backend/modules/identity/identity.service.ts'
import { customerData, leave } from './rights.service.ts'

export const rightsRoutes = {
  data: os.rights.data.handler(async ({ context }) => customerData(context, (await customerOf(context)).id)),
  remove: os.rights.remove.handler(async ({ context }) => {
    await leave(context.deps, (await customerOf(context)).id)
    return {}
  }),
}
