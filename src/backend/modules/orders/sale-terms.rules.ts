import { type FieldFault, Refusal } from '#backend/core/refusal.ts'
import type { Quote } from '#backend/modules/cart/cart.service.ts'
import type { Calculation } from '#contract/orders/cart.calls.ts'
import type { OrderInput } from '#contract/orders/order.calls.ts'

/** @throws Refusal UNAVAILABLE at the lines of dishes that are not sold at the time of the order */
export function requireHours(
  { outsideHours }: Pick<Quote, 'outsideHours'>,
  { dishes }: Pick<OrderInput, 'dishes'>,
  calculation: Calculation,
): void {
  if (outsideHours.length === 0) return
  const errors: Record<string, FieldFault[]> = {}
  for (const [index, { id }] of dishes.entries()) {
    const found = outsideHours.find((dish) => dish.id === id)
    if (found) errors[`dishes.${index}.id`] = [{ kind: 'said', limit: found.message }]
  }
  throw new Refusal('UNAVAILABLE', { errors, data: { calculation } })
}

/** @throws Refusal INVALID until the customer confirms the required age */
export function requireAge(
  { age }: Pick<Quote, 'age'>,
  { ageConfirmed = false }: Pick<OrderInput, 'ageConfirmed'>,
): void {
  if (age !== null && !ageConfirmed)
    throw new Refusal('INVALID', { errors: { ageConfirmed: [{ kind: 'age', limit: age }] } })
}
