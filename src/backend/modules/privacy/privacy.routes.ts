import { operatorOnly } from '#backend/core/operator.ts'
import { notFound, Refusal } from '#backend/core/refusal.ts'
import { os } from '#backend/core/context.ts'
import { requireCustomer } from '#backend/modules/identity/identity.service.ts'
import { customerData, deleteAccount, eraseAccount, sendDeletionCode } from './privacy.service.ts'

const own = os.privacy.use(requireCustomer)

export const privacyRoutes = {
  data: own.data.handler(({ context }) => customerData(context, context.customer.id)),
  code: own.code.handler(({ context }) => sendDeletionCode(context, context.customer)),
  remove: own.remove.handler(async ({ input, context }) => {
    await deleteAccount(context, context.customer, input.body.code)
    return {}
  }),
}

/** A deleted account is signed out for its customer, and not there for the staff. */
const orMissing = (error: unknown): never => {
  throw error instanceof Refusal && error.code === 'UNAUTHORIZED' ? notFound() : error
}

/** For customers who cannot sign in, or who ask by letter. */
export const staffPrivacyRoutes = {
  customerData: operatorOnly.customerData.handler(({ input, context }) =>
    customerData(context, input.params.customerId).catch(orMissing),
  ),
  eraseCustomer: operatorOnly.eraseCustomer.handler(async ({ input, context }) => {
    await eraseAccount(context.deps, input.params.customerId).catch(orMissing)
    return {}
  }),
}
