import { changeCart } from './cart.state.ts'
import { forgetExtras } from './extras.state.ts'
import { forgetDeliveryTold } from './delivery-told.state.ts'
import { forgetSeen } from './seen.state.ts'

/** Empties the cart and takes its cookies away: lines, equipment and promo code (specification, section 4). */
export function resetCart(): void {
  changeCart(() => ({ lines: [] }))
  forgetExtras()
  forgetSeen()
  forgetDeliveryTold()
}
