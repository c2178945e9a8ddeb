import {
  Bike,
  ClipboardCheck,
  CookingPot,
  House,
  type LucideIcon,
  PackageCheck,
  ShoppingBag,
  X,
} from 'lucide-react'
import type { Order } from '#api/types.ts'
import type { OrderStatus } from '#contract/orders/order-flow.ts'

const icons: Record<OrderStatus, LucideIcon> = {
  new: ClipboardCheck,
  process: CookingPot,
  package: PackageCheck,
  delivery: Bike,
  complete: House,
  cancel: X,
  not_delivered: X,
  no_show: X,
}

export const stageIcon = (status: OrderStatus, orderType: Order['order_type']): LucideIcon =>
  status === 'complete' && orderType === 'pickup' ? ShoppingBag : icons[status]
