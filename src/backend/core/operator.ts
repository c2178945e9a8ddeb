import { os } from './context.ts'
import type { Deps } from './deps.ts'
import type { Operator } from './ports.ts'
import { type HiddenOrders, hiddenFrom } from '#contract/ops/kitchens.rules.ts'

export const operatorOnly = os.ops.use(({ context, next, path, procedure }, input) =>
  context.deps.operators.carryOut(
    { ...context, call: path.join('.'), method: procedure['~orpc'].route.method, input },
    async (operator) => next({ context: { operator } }),
  ),
)

/** Null: every branch. */
export const branchOf = (operator: Operator): number | null =>
  operator.kind === 'tablet' ? operator.branchId : null

/** In lists of orders; undefined: nothing is hidden. */
export async function hiddenOrders(
  { snapshots }: Pick<Deps, 'snapshots'>,
  operator: Operator,
): Promise<HiddenOrders | undefined> {
  const branchId = branchOf(operator)
  if (branchId === null) return undefined
  const { cities } = await snapshots.shop()
  const own = cities.filter(({ id }) => operator.cities?.includes(id))
  return hiddenFrom(
    branchId,
    own.flatMap(({ branches }) => branches),
  )
}
