import { changeCart } from './cart.state.ts'
import { forgetExtras } from './extras.state.ts'
import { forgetQuote } from './acknowledged-quote.state.ts'

export function resetCart(): void {
  changeCart(() => ({ lines: [] }))
  forgetExtras()
  forgetQuote()
}
