import { changeCart } from './cart.state.ts'
import { forgetExtras } from './extras.state.ts'
import { forgetDeliveryHint } from './delivery-hint.state.ts'
import { forgetQuote } from './acknowledged-quote.state.ts'

export function resetCart(): void {
  changeCart(() => ({ lines: [] }))
  forgetExtras()
  forgetQuote()
  forgetDeliveryHint()
}
