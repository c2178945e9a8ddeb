import { requireOperator } from '#backend/modules/purchase/operator.rules.ts'
import { os } from './context.ts'

/** The calls of operators: asks who it is before anything of the request is looked at. */
export const operatorOnly = os.ops.use(({ context, next }) => {
  requireOperator(context.headers.get('authorization'), context.deps.opsToken)
  return next()
})
