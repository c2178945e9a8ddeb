import type { Deps } from '#backend/core/deps.ts'
import { pageMeta } from '#backend/core/page-meta.rules.ts'
import { audited } from '#backend/db/audited.ts'
import type { OperatorRequest, TabletPin } from '#backend/core/ports.ts'
import { restOf } from '#backend/core/rest-of-answer.ts'
import { type AuditFilter, insertEntry, listEntries, setOutcome } from './audit.repo.ts'
import type { RefusalCode } from '#contract/errors.ts'
import type { StaffId } from '#contract/ops/staff.ts'
import { type Difference, differenceOf } from './audit-difference.rules.ts'
import { auditedInput, shortAddress } from './audit.rules.ts'
import { auditedValues } from './audit-values.repo.ts'

const perPage = 50

export type CodeOf = (error: unknown) => RefusalCode

type Actor = { name: string } & (
  | { kind: 'key' | 'anyone' }
  | { kind: 'staff' | 'token'; id: number }
  | { kind: 'tablet'; id: number; pin?: TabletPin }
)

const personOn = (actor: Actor): StaffId | null =>
  actor.kind === 'tablet' && typeof actor.pin === 'object' ? actor.pin.id : null

export async function recordCall(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  operator: Actor,
  { headers, requestId, call, input }: Omit<OperatorRequest, 'method'>,
): Promise<number | null> {
  if (operator.kind === 'anyone') return null
  return insertEntry(db, {
    at: now(),
    kind: operator.kind,
    who: 'id' in operator ? operator.id : null,
    name: operator.name,
    person: personOn(operator),
    network: shortAddress(headers),
    call,
    input: auditedInput(input),
    request_id: requestId,
  })
}

export async function recordOutcome(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  request: Omit<OperatorRequest, 'method'>,
  outcome: string,
): Promise<void> {
  const entry = await recordCall(deps, actor, request)
  if (entry !== null) await setOutcome(deps.db, entry, outcome)
}

export const recordDone = (
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  request: Pick<OperatorRequest, 'headers' | 'requestId'>,
  call: string,
): Promise<void> => recordOutcome(deps, actor, { ...request, call, input: {} }, 'done')

export const recordSignIn = (
  deps: Pick<Deps, 'db' | 'now'>,
  { id, name }: { id: StaffId; name: string },
  request: Pick<OperatorRequest, 'headers' | 'requestId'>,
  call: string,
): Promise<void> => recordDone(deps, { kind: 'staff', id, name }, request, call)

/** The entry is written first, so that no change goes unrecorded, and its outcome at the end. */
export async function recorded<T>(
  { db, logger, codeOf }: Pick<Deps, 'db' | 'logger'> & { codeOf: CodeOf },
  entry: number | null,
  work: () => Promise<T>,
  { call, input }: Pick<OperatorRequest, 'call' | 'input'>,
): Promise<T> {
  if (entry === null) return work()
  const name = call.replace(/^ops\./, '')
  const read = Object.hasOwn(auditedValues, name) ? auditedValues[name] : undefined
  const values: { before?: unknown; after?: unknown } = {}
  const readIn = async (trx: Deps['db'], moment: keyof typeof values) => {
    values[moment] = await read?.(trx, input)
  }
  const finish = (outcome: string, changed: Difference | null = null) =>
    setOutcome(db, entry, outcome, changed).catch((error: unknown) =>
      logger.warn(
        { entry, kind: error instanceof Error ? error.name : typeof error },
        'An entry of the audit log has no outcome',
      ),
    )
  const finishDone = async () => finish('done', await differenceOf(values.before, values.after))
  try {
    const result = read ? await audited(readIn, work) : await work()
    const rest = restOf(result)
    if (rest) void rest.then(finishDone, (error: unknown) => finish(codeOf(error)))
    else await finishDone()
    return result
  } catch (error) {
    await finish(codeOf(error))
    throw error
  }
}

export async function pageOfAudit(
  { db }: Pick<Deps, 'db'>,
  { page = 1, ...filter }: AuditFilter & { page?: number | undefined } = {},
) {
  const { rows, total } = await listEntries(db, filter, {
    limit: perPage,
    offset: (page - 1) * perPage,
  })
  return {
    data: rows.map(({ id, at, kind, who, name, network, call, input, outcome, before, after }) => ({
      id,
      at: at.toISOString(),
      who: { kind, id: who, name },
      network,
      call,
      input,
      outcome,
      before,
      after,
    })),
    meta: pageMeta(page, perPage, total),
  }
}
