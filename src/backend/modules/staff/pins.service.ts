import type { Context } from '#backend/core/context.ts'
import { requirePerson } from '#backend/core/person.ts'
import type { Operator, TabletPerson, TabletPin } from '#backend/core/ports.ts'
import { Refusal } from '#backend/core/refusal.ts'
import { keyedHash } from '#backend/core/secret-hash.rules.ts'
import { logSecurity } from '#backend/modules/security-log/security-log.service.ts'
import { retriedTransaction } from '#backend/db/retry.ts'
import type { Handle } from '#backend/db/schema.ts'
import { consumeAll, release } from '#backend/modules/limits/limits.repo.ts'
import type { StaffId } from '#contract/ops/staff.ts'
import { recordOutcome } from './audit.service.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { deletePin, findPin, lockTabletOf, putPin, takeOver } from './pin.repo.ts'
import { pinIdleMs } from './session.rules.ts'
import { pinCounters } from './sign-in-limits.rules.ts'
import { peopleOf } from './tablet.repo.ts'

type PinContext = Pick<Context, 'headers' | 'requestId'> & {
  deps: Pick<Context['deps'], 'db' | 'now' | 'logger' | 'login'>
  operator: Operator
}

/** @throws Refusal FORBIDDEN for others */
function tabletOf({ operator }: Pick<PinContext, 'operator'>) {
  if (operator.kind !== 'tablet') throw new Refusal('FORBIDDEN')
  return operator
}

export const shownPerson = ({ id, name, until }: TabletPerson) => ({
  id,
  name,
  until: until.toISOString(),
})

/** The log, the timeline and proposals show both names. */
export const nameOn = (tablet: string, pin: TabletPin): string =>
  typeof pin === 'string' ? tablet : `${pin.name} · ${tablet}`

/** PINs are few: without the shop's secret a hash cannot be tried. */
const peppered = (secret: string, staffId: StaffId, pin: string): string =>
  keyedHash(secret, 'staff-pin', String(staffId), pin)

export async function ownPin(context: PinContext) {
  const found = await findPin(context.deps.db, requirePerson(context.operator).id)
  return { set_at: found?.set_at.toISOString() ?? null }
}

/** @throws Refusal TOO_MANY_REQUESTS */
export async function setPin(context: PinContext, pin: string) {
  const { db, now, login } = context.deps
  const { id } = requirePerson(context.operator)
  const pin_hash = await hashPassword(peppered(await login.secret(), id, pin))
  const set_at = now()
  await retriedTransaction(db, (trx) => putPin(trx, { staff_id: id, pin_hash, set_at }))
  return { set_at: set_at.toISOString() }
}

export const removePin = (context: PinContext): Promise<void> =>
  retriedTransaction(context.deps.db, (trx) => deletePin(trx, requirePerson(context.operator).id))

const cityOf = (tablet: ReturnType<typeof tabletOf>) => {
  const [city] = tablet.cities ?? []
  if (city === undefined) throw new Refusal('FORBIDDEN')
  return city
}

export async function tabletPeople(context: PinContext) {
  const people = await peopleOf(context.deps.db, cityOf(tabletOf(context))).execute()
  return { data: people.map(({ id, name }) => ({ id, name })) }
}

/** @throws Refusal INVALID with `errors.pin`; TOO_MANY_REQUESTS */
export async function unlockTablet(
  context: PinContext,
  { staffId, pin }: { staffId: StaffId; pin: string },
) {
  const { db, now, login } = context.deps
  const tablet = tabletOf(context)
  const at = now()
  const until = new Date(at.getTime() + pinIdleMs)
  const secret = await login.secret()
  const counters = pinCounters(secret, { tabletId: tablet.id, staffId })
  const operator = `tablet:${tablet.id}`
  const record = (handle: Handle, person: TabletPin, outcome: string) =>
    recordOutcome(
      { db: handle, now },
      { kind: 'tablet', id: tablet.id, name: nameOn(tablet.tablet, person), pin: person },
      {
        headers: context.headers,
        requestId: context.requestId,
        call: 'ops.unlockTablet',
        input: { body: { staffId, pin } },
      },
      outcome,
    )
  try {
    await retriedTransaction(db, (trx) => consumeAll(trx, counters, at))
    const person = await peopleOf(db, cityOf(tablet))
      .where('person.id', '=', staffId)
      .executeTakeFirst()
    // Takes the same work for people without access or PIN.
    const isRight = await verifyPassword(peppered(secret, staffId, pin), person?.pin_hash)
    const isTaken =
      person !== undefined &&
      isRight &&
      (await retriedTransaction(db, async (trx) => {
        const taken = await takeOver(trx, tablet.id, { staffId, pinHash: person.pin_hash, at })
        const keys = counters.map(({ key }) => key)
        if (taken) await release(trx, keys)
        if (taken) await record(trx, { id: staffId, name: person.name, until }, 'done')
        return taken
      }))
    if (!isTaken) throw new Refusal('INVALID', { errors: { pin: ['pin_wrong'] } })
    await logSecurity(context, 'tablet_unlocked', { operator })
    return shownPerson({ id: person.id, name: person.name, until })
  } catch (error) {
    if (error instanceof Refusal) {
      await logSecurity(context, 'tablet_unlock_failed', { operator })
      // Who guessed is unknown: neither the person before nor the one whose PIN it is.
      await record(db, 'locked', error.code)
    }
    throw error
  }
}

export const lockTablet = async (context: PinContext): Promise<void> =>
  void (await lockTabletOf(context.deps.db, tabletOf(context).id))
