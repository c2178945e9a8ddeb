import type { Order } from '#api/types.ts'
import type { OrderStatus } from '#contract/orders/order-flow.ts'
import accepted from '#ui/art/accepted.webp'
import bag from '#ui/art/bag.webp'
import cooking from '#ui/art/cooking.webp'
import delivered from '#ui/art/delivered.webp'
import onTheWay from '#ui/art/on-the-way.webp'
import packed from '#ui/art/packed.webp'

const images: Partial<Record<OrderStatus, string>> = {
  new: accepted,
  process: cooking,
  package: packed,
  delivery: onTheWay,
  complete: delivered,
}

/** The address of a square image; an order that failed has none. */
export const stageImage = (
  status: OrderStatus,
  orderType: Order['order_type'],
): string | undefined => (status === 'complete' && orderType === 'pickup' ? bag : images[status])
