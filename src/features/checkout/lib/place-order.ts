import type { QueryClient } from '@tanstack/react-query'
import type { StorefrontContext } from '#api/shop.ts'
import type { Calculation, OrderInput } from '#api/types.ts'
import type { CartAnswer } from '#features/cart/cart.functions.ts'
import { cartQueries } from '#features/cart/cart.queries.ts'
import { readQuote } from '#features/cart/acknowledged-quote.state.ts'
import { inputOf } from '#features/cart/cart-input.rules.ts'
import type { Refusal } from '#api/answer.ts'
import { writeOffFault } from '#features/loyalty/write-off.rules.ts'
import { claimCheckout, keepSent, orderAttempt } from './checkout-draft.state.ts'
import type { CheckoutValues } from './checkout.form.ts'
import { type PlaceAnswer, placeOrder } from '../checkout.functions.ts'
import { type Fulfilment, fulfilmentError } from './fulfilment.rules.ts'
import {
  orderBody,
  type Ordered,
  termsOf,
  isChanged,
  isWorthRepeating,
  type OrderResult,
  outcomeOf,
} from './order.rules.ts'

/** Delays before each attempt in milliseconds. */
const retryDelaysMs = [0, 1000, 2500]
const noAnswer: Refusal = {
  status: 503,
  code: 'BUSY',
  message: '',
  errors: {},
}

/** Retries lost answers with the same key, so that the order is placed once. */
async function send(
  { locale }: Pick<StorefrontContext, 'locale'>,
  key: string,
  input: OrderInput,
): Promise<PlaceAnswer> {
  let answer: PlaceAnswer = { ok: false, failure: noAnswer }
  for (const wait of retryDelaysMs) {
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    answer = await placeOrder({ data: { locale, key, input } }).catch(() => ({
      ok: false as const,
      failure: noAnswer,
    }))
    if (answer.ok || !isWorthRepeating(answer.failure)) break
  }
  return answer
}

/** The key was used by an earlier request whose answer was lost: finds that order. */
async function findEarlier(
  shop: Pick<StorefrontContext, 'locale'>,
): Promise<PlaceAnswer | undefined> {
  const { key, sent } = orderAttempt()
  for (const input of sent) {
    const answer = await send(shop, key, input)
    if (answer.ok || answer.failure.code !== 'KEY_REUSED') return answer
  }
  return undefined
}

export interface PlaceOrderContext extends Ordered {
  shop: StorefrontContext
  queryClient: QueryClient
  fulfilment: Fulfilment
  shown: Calculation | undefined
}

/** Sends the order only when its price is the one on the screen; the shop compares the rest. */
export async function placeFromForm(
  { shop, queryClient, lines, extras, allergens, fulfilment, shown }: PlaceOrderContext,
  values: CheckoutValues,
): Promise<OrderResult> {
  const fault = fulfilmentError(fulfilment, shop.city)
  if (fault) return { kind: 'fields', errors: { fulfilment: fault } }
  const options = cartQueries.calculation(
    shop,
    inputOf(shop.city.id, lines, termsOf(fulfilment.choice, extras, values)),
  )
  // Offline, it fails at once instead of waiting for a connection.
  const priced: CartAnswer = await queryClient.fetchQuery(options)
  if (!priced.ok) return outcomeOf(priced.failure, shown)
  const { calculation } = priced
  if (fulfilment.choice.orderType === 'delivery' && !calculation.zone)
    return { kind: 'fields', errors: { fulfilment: 'noRange' } }
  if (calculation.age !== null && values.ageConfirmed < calculation.age)
    return { kind: 'fields', errors: { ageConfirmed: 'ageEmpty' } }
  const overdrawn = writeOffFault(values.bonuses, calculation.bonuses)
  if (overdrawn) return { kind: 'fields', errors: { bonuses: overdrawn } }
  if (calculation.price < calculation.min_sum) return { kind: 'belowMinimum', calculation }
  const news = readQuote({ cityId: shop.city.id })?.changes ?? []
  if (!shown || news.length > 0 || isChanged(shown, calculation))
    return { kind: 'quote', before: shown, now: calculation }

  await claimCheckout()
  const { key } = orderAttempt()
  const input = orderBody(values, shop.city.id, { lines, extras, allergens }, fulfilment, shown)
  keepSent(input)
  const answer = await send(shop, key, input)
  const last =
    !answer.ok && answer.failure.code === 'KEY_REUSED'
      ? ((await findEarlier(shop)) ?? answer)
      : answer
  return last.ok ? { kind: 'placed', ...last.order } : outcomeOf(last.failure, shown)
}
