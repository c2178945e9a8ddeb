import type { OrderType } from '../orders/order-flow.ts'

interface Branch {
  id: number
  delivers: boolean
}

/**
 * The branches of a city that an order is for: its own of a pickup order, those named for
 * deliveries of a delivery. All where there is none, so that somebody cooks it.
 */
export function kitchensOf(
  { order_type, branch }: { order_type: OrderType; branch: Pick<Branch, 'id'> | null },
  branches: readonly Branch[],
): number[] {
  const own = branches.filter(({ id, delivers }) =>
    order_type === 'pickup' ? id === branch?.id : delivers,
  )
  return (own.length > 0 ? own : branches).map(({ id }) => id)
}

/** `branchId` null: the board of the whole city. */
export const isShownTo = (
  branchId: number | null,
  { kitchens }: { kitchens?: readonly number[] | undefined },
): boolean => branchId === null || kitchens === undefined || kitchens.includes(branchId)

export interface HiddenOrders {
  deliveries: boolean
  /** Ids of the branches whose pickup orders are not shown. */
  pickups: number[]
}

/** What the board of a branch does not show, for queries. */
export const hiddenFrom = (branchId: number, branches: readonly Branch[]): HiddenOrders => ({
  deliveries: !isShownTo(branchId, {
    kitchens: kitchensOf({ order_type: 'delivery', branch: null }, branches),
  }),
  pickups: branches
    .filter(
      (branch) =>
        !isShownTo(branchId, { kitchens: kitchensOf({ order_type: 'pickup', branch }, branches) }),
    )
    .map(({ id }) => id),
})
