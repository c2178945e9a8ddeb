import { os } from './context.ts'

export const operatorOnly = os.ops.use(({ context, next, path, procedure }, input) =>
  context.deps.operators.carryOut(
    { ...context, call: path.join('.'), method: procedure['~orpc'].route.method, input },
    async (operator) => next({ context: { operator } }),
  ),
)
