import { randomUUID } from 'node:crypto'
import type { Handle } from '#backend/db/schema.ts'
import type { Minor } from '#contract/values/money.ts'
import { accountsIn, credit, debit } from './ledger.repo.ts'

export { accountsIn } from './ledger.repo.ts'

export async function movePoints(
  trx: Handle,
  { from, to }: { from: string; to: string },
  convert: (balance: Minor) => Minor,
  at: Date,
): Promise<void> {
  const source = `currency:${randomUUID()}`
  for (const { id, customer_id: customerId, balance } of await accountsIn(trx, from)) {
    const entry = { reason: 'adjusted', orderId: null, at, note: `${from} → ${to}` } as const
    const old = `${source}:${id}:${from}`
    const now = `${source}:${id}:${to}`
    await debit(trx, { customerId, currency: from }, { ...entry, amount: balance, source: old })
    const amount = convert(balance)
    await credit(trx, { customerId, currency: to }, { ...entry, amount, source: now })
  }
}
