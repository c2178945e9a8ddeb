import type { Deps } from '#backend/core/deps.ts'
import type { Operator } from '#backend/core/ports.ts'
import { notFound, Refusal } from '#backend/core/refusal.ts'
import { retriedTransaction } from '#backend/db/retry.ts'
import { orderForOperator } from '#backend/modules/orders/list-orders.service.ts'
import { shopTexts } from '#backend/modules/orders/order-language.service.ts'
import { lockOrder } from '#backend/modules/orders/status.service.ts'
import type { Locale } from '#contract/locales.ts'
import type { OrderId } from '#contract/values/ids.ts'
import { findNote, insertNote } from './order-notes.repo.ts'

interface NoteContext {
  deps: Pick<Deps, 'db' | 'now' | 'snapshots'>
  locale: Locale
  operator: Operator
}

/** @throws Refusal NOT_FOUND; KEY_REUSED for another text */
export async function addNote(
  { deps, locale, operator }: NoteContext,
  id: OrderId,
  { key, text }: { key: string; text: string },
) {
  const texts = await shopTexts(deps, locale)
  return retriedTransaction(deps.db, async (trx) => {
    if (!(await lockOrder(trx, id))) throw notFound()
    const former = await findNote(trx, id, key)
    if (former && former.text !== text) throw new Refusal('KEY_REUSED')
    if (!former)
      await insertNote(trx, {
        purchase_id: id,
        key,
        at: deps.now(),
        text,
        by_kind: operator.kind === 'anyone' ? 'key' : operator.kind,
        by_id: 'id' in operator ? operator.id : null,
        by_name: operator.name,
      })
    return orderForOperator({ db: trx }, id, texts)
  })
}
