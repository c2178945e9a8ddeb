import { AsyncLocalStorage } from 'node:async_hooks'
import type { Handle } from './schema.ts'

type Read = (trx: Handle, moment: 'before' | 'after') => Promise<void>

interface Audit {
  read: Read
  known: WeakSet<Handle>
}
const audits = new AsyncLocalStorage<Audit>()

/** Each transaction of `work` that calls `readBefore` is read then, and again before it commits. */
export const audited = <T>(read: Read, work: () => Promise<T>): Promise<T> =>
  audits.run({ read, known: new WeakSet() }, work)

/** Reads under the locks of the transaction: no change can come in between. */
export async function readBefore(trx: Handle): Promise<void> {
  const audit = audits.getStore()
  if (!audit || audit.known.has(trx)) return
  audit.known.add(trx)
  await audit.read(trx, 'before')
}

export async function readAfter(trx: Handle): Promise<void> {
  const audit = audits.getStore()
  if (audit?.known.has(trx)) await audit.read(trx, 'after')
}
