import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { cartLimits } from '#contract/orders/cart-limits.ts'
import { allTexts } from '#platform/i18n/i18n.ts'
import { showToast } from '#ui/feedback/toast-queue.ts'
import type { CartLimit, Exceeded } from '../cart.rules.ts'

const sentences: Record<CartLimit, (count: number) => MessageDescriptor> = {
  lines: () => msg`The cart is full: it holds ${cartLimits.lines} different dishes at most.`,
  quantity: () => msg`You can order ${cartLimits.quantity} pieces of one dish at most.`,
  ingredients: () => msg`That is too many changes to one dish.`,
  size: () => msg`The cart is full. Please place this order first, or take something out.`,
  most: (count) => msg`No more than ${count} of this dish per order.`,
  least: (count) => msg`At least ${count} of this dish per order.`,
}

export async function showLimit(
  { limit, count = 0 }: Exceeded,
  i18n: Pick<I18n, '_'>,
): Promise<void> {
  await allTexts()
  showToast({ text: i18n._(sentences[limit](count)), tone: 'error' })
}
