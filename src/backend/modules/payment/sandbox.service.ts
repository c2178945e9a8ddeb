import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { retriedTransaction } from '#backend/db/retry.ts'
import type { Handle } from '#backend/db/schema.ts'
import type { Sandbox } from '#backend/core/ports.ts'
import { notFound, Refusal } from '#backend/core/refusal.ts'
import { type SessionState, cardMinimums } from '#backend/providers/payment.ts'
import { minorAmount } from '#contract/values/prices.ts'
import { toDecimal } from '#contract/values/money.ts'
import type { SandboxSession } from '#contract/orders/payment.calls.ts'
import { localePrefix } from '#contract/locales.ts'
import {
  changePage,
  claimEvents,
  dropEvent,
  dueEvents,
  findPage,
  insertEvent,
  pageOf,
  refundPart,
  type SandboxPage,
} from './sandbox.repo.ts'
import { sign } from './signature.rules.ts'

/** Milliseconds after which the demo's bank accepts a late payment. */
const lateMs = 15_000

const event = v.object({
  id: v.string(),
  payment: v.string(),
  session: v.string(),
  amount: minorAmount,
  currency: v.string(),
})

interface SandboxDeps {
  db: Handle
  now: () => Date
  /** The signing key is derived from it. */
  secret: () => Promise<string>
}

const signatureHeader = 'sandbox-signature'

export function createSandbox({ db, now, secret }: SandboxDeps): Sandbox {
  const signingKey = async () =>
    createHmac('sha256', await secret())
      .update('sandbox webhooks')
      .digest('hex')
  const stateOf = ({ status, paid_at }: SandboxPage): SandboxSession['status'] =>
    status === 'paid' && paid_at && paid_at > now() ? 'pending' : status
  const states: Record<SandboxSession['status'], SessionState['state']> = {
    open: 'open',
    pending: 'open',
    paid: 'paid',
    declined: 'failed',
    expired: 'expired',
  }

  async function page(id: string): Promise<SandboxPage> {
    const found = await findPage(db, id)
    if (!found) throw notFound()
    return found
  }
  const present = (it: SandboxPage): SandboxSession => ({
    number: it.number,
    amount: toDecimal(it.amount),
    currency: it.currency,
    status: stateOf(it),
    return_path: it.return_path,
  })
  async function read(id: string): Promise<SessionState> {
    const it = await page(id)
    const state = states[stateOf(it)]
    return {
      payment: it.payment_id,
      state,
      amount: it.amount,
      currency: it.currency,
      capture: state === 'paid' ? id : null,
      refunded: it.refunded,
      refunds: [],
    }
  }
  const move = (
    id: string,
    from: SandboxPage['status'],
    change: Parameters<typeof changePage>[3],
    at: Date,
  ) =>
    retriedTransaction(db, async (trx) => {
      const it = await changePage(trx, id, from, change)
      if (!it) return undefined
      const body = {
        id: randomUUID(),
        payment: it.payment_id,
        session: id,
        amount: it.amount,
        currency: it.currency,
      }
      await insertEvent(trx, { id: body.id, body: JSON.stringify(body), due_at: at })
      return it
    })

  return {
    provider: {
      name: 'sandbox',
      signatureHeader,
      secret: signingKey,
      minimums: cardMinimums,
      open: async ({ payment, amount, currency, number, locale, returnPath }) => {
        const it = await pageOf(db, {
          id: randomBytes(32).toString('base64url'),
          payment_id: payment,
          number,
          amount,
          currency,
          return_path: returnPath,
        })
        // A path, as a demo is reached by any host name.
        return {
          session: it.id,
          url: `${localePrefix(locale)}/demo/pay?session=${it.id}`,
        }
      },
      read,
      close: async (id) => {
        await changePage(db, id, 'open', { status: 'expired' })
        return read(id)
      },
      refund: async ({ session }) => {
        await move(session, 'paid', { refunded: true }, now())
        return { refund: session, isDone: true }
      },
      refundPart: ({ refund, session, amount }) =>
        retriedTransaction(db, async (trx) => {
          const isMade = await refundPart(trx, { id: refund, session_id: session, amount })
          return { refund, state: isMade ? 'done' : 'failed' }
        }),
      readEvent: (body) => v.parse(event, body),
    },
    show: async (id) => present(await page(id)),
    answer: async (id, outcome) => {
      await page(id)
      const at = outcome === 'late' ? new Date(now().getTime() + lateMs) : now()
      const change =
        outcome === 'decline'
          ? { status: 'declined' as const }
          : { status: 'paid' as const, paid_at: at }
      const it = await move(id, 'open', change, at)
      if (!it) throw new Refusal('TOO_LATE')
      return present(it)
    },
    findDue: (at) => dueEvents(db, at),
    deliver: async (post) => {
      const events = await claimEvents(db, now())
      const key = await signingKey()
      for (const { id, body } of events)
        if (await post(body, { [signatureHeader]: sign(key, body, now()) })) await dropEvent(db, id)
      return events.length
    },
  }
}
