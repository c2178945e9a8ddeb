import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Deps } from '#backend/core/deps.ts'
import type { Operator } from '#backend/core/ports.ts'
import type { ShopSnapshot } from '#backend/core/city.ts'
import { notFound, Refusal } from '#backend/core/refusal.ts'
import { retriedTransaction } from '#backend/db/retry.ts'
import type { OrderTable } from '#backend/db/schema.ts'
import { cityOf } from '#backend/modules/cities/cities.service.ts'
import { insertRows } from '#backend/modules/outbox/outbox.service.ts'
import { presentChangeQuote } from '#backend/modules/orders/change-quote.rules.ts'
import { lockOrder } from '#backend/modules/orders/status.service.ts'
import { orderForOperator } from '#backend/modules/orders/list-orders.service.ts'
import { pricesInLanguage, shopTexts } from '#backend/modules/orders/order-language.service.ts'
import { fingerprint } from '#backend/modules/orders/order-row.rules.ts'
import { wireJson } from '#backend/core/wire-json.rules.ts'
import type { OrderId } from '#contract/values/ids.ts'
import type { Locale } from '#contract/locales.ts'
import { changeable } from '#contract/orders/order-flow.ts'
import type { CartLine } from '#contract/orders/cart-line.ts'
import type { ChangeInput } from '#contract/ops/changes.calls.ts'
import type { ChangeQuote } from '#contract/orders/order-change.ts'
import {
  countStep,
  findByKey,
  findChange,
  findOrder,
  insertChange,
  closeOpenChange,
} from './changes.repo.ts'
import { hasSameLines, orderedLines } from './changes.rules.ts'
import { priceChange } from './price.service.ts'

type ChangeDeps = Pick<Deps, 'db' | 'snapshots' | 'now'>
type StoredOrder = Selectable<OrderTable>
interface ChangeContext {
  deps: ChangeDeps
  locale: Locale
  operator: Operator
}

/** Time for the customer's answer, for which the kitchen waits. */
export const openMs = 15 * 60_000

const certain: ReadonlySet<string> = new Set(['on_delivery', 'deposit_paid', 'paid'])
export const isChangeable = ({ status, payment_status }: StoredOrder): boolean =>
  changeable.includes(status) && certain.has(payment_status)

/** Read before a transaction: the embedded database has one connection. */
const read = async ({ deps, locale }: Pick<ChangeContext, 'deps' | 'locale'>) => {
  const [shop, texts] = await Promise.all([deps.snapshots.shop(), shopTexts(deps, locale)])
  return { shop, texts }
}

function requireChangeable(
  order: StoredOrder,
  shop: ShopSnapshot,
  data: Record<string, unknown>,
): void {
  if (order.payment_status === 'awaiting')
    throw new Refusal('BAD_TRANSITION', { errors: { status: ['not_paid'] }, data })
  // Prices in another currency do not add up with those of the order.
  if (!isChangeable(order) || order.currency !== cityOf(shop, order.domain_id).currency)
    throw new Refusal('TOO_LATE', { data })
}

export const actorOf = (operator: Operator) => ({
  by_kind: operator.kind === 'anyone' ? ('key' as const) : operator.kind,
  by_id: 'id' in operator ? operator.id : null,
  by_name: operator.name,
})

/** @throws Refusal NOT_FOUND; TOO_LATE and BAD_TRANSITION with the `order`; those of priceChange */
export async function quoteChange(
  { deps, locale }: Pick<ChangeContext, 'deps' | 'locale'>,
  id: OrderId,
  dishes: readonly CartLine[],
): Promise<ChangeQuote> {
  const { db } = deps
  const [known, order] = await Promise.all([read({ deps, locale }), findOrder(db, id)])
  if (!order) throw notFound()
  requireChangeable(order, known.shop, { order: await orderForOperator(deps, id, known.texts) })
  const prices = await priceChange(db, known, order, dishes)
  const { before, after } = await pricesInLanguage(db, known.texts, order, prices)
  return presentChangeQuote(order, before, after)
}

/**
 * Once per idempotency key; replaces an open proposal.
 * @throws Refusal NOT_FOUND; KEY_REUSED; INVALID without a difference; VERSION_MISMATCH, TOO_LATE
 * and BAD_TRANSITION with the `order`; those of priceChange
 */
export async function proposeChange(
  { deps, locale, operator }: ChangeContext,
  id: OrderId,
  key: string,
  body: ChangeInput,
) {
  const known = await read({ deps, locale })
  return retriedTransaction(deps.db, async (trx) => {
    const at = deps.now()
    const order = await lockOrder(trx, id)
    if (!order) throw notFound()
    const show = () => orderForOperator({ db: trx }, id, known.texts)
    const former = await findByKey(trx, id, key)
    if (former) {
      if (former.fingerprint !== fingerprint(body)) throw new Refusal('KEY_REUSED')
      return show()
    }
    if (order.version !== body.version)
      throw new Refusal('VERSION_MISMATCH', { data: { order: await show() } })
    requireChangeable(order, known.shop, { order: await show() })
    const { before, after, lines } = await priceChange(trx, known, order, body.dishes)
    if (hasSameLines(lines, orderedLines(before.quote)))
      throw new Refusal('INVALID', { errors: { dishes: ['unchanged'] } })
    const by = actorOf(operator)
    await closeOpenChange(trx, id, 'replaced', by, at)
    const change = randomUUID()
    await insertChange(trx, {
      id: change,
      purchase_id: id,
      key,
      fingerprint: fingerprint(body),
      state: 'open',
      note: body.note,
      before: wireJson(before),
      after: wireJson(after),
      ...by,
      proposed_at: at,
      expires_at: new Date(at.getTime() + openMs),
    })
    await countStep(trx, id)
    const payload = { purchase_id: id, status: order.status, change }
    await insertRows(trx, [{ kind: 'order.change_proposed', payload }], at)
    return show()
  })
}

/** Succeeds once. @throws Refusal NOT_FOUND; CHANGE_OVER with the `order` when it is not open */
export async function withdrawChange(
  { deps, locale, operator }: ChangeContext,
  id: OrderId,
  changeId: string,
) {
  const texts = await shopTexts(deps, locale)
  return retriedTransaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, id)
    if (!order) throw notFound()
    const change = await findChange(trx, id, changeId)
    const show = () => orderForOperator({ db: trx }, id, texts)
    if (change?.state === 'withdrawn') return show()
    if (change?.state !== 'open')
      throw new Refusal('CHANGE_OVER', { data: { order: await show() } })
    await closeOpenChange(trx, id, 'withdrawn', actorOf(operator), deps.now())
    await countStep(trx, id)
    return show()
  })
}
