import * as v from 'valibot'
import type { Deps, AuthConfig } from '#backend/core/deps.ts'
import type { Operator, OperatorRequest, Operators, TabletPin } from '#backend/core/ports.ts'
import { branchOf } from '#backend/core/operator.ts'
import { notFound, Refusal } from '#backend/core/refusal.ts'
import { createBuckets } from '#backend/modules/limits/buckets.ts'
import { logSecurity } from '#backend/modules/security-log/security-log.service.ts'
import { matchesHash, sha256 } from '#backend/core/secret-hash.rules.ts'
import { cityIdParam, orderIdParam } from '#contract/values/ids.ts'
import type { OperatorAnswer } from '#contract/ops/session.calls.ts'
import {
  type AccessTable,
  isForAnyone,
  isRead,
  isWithoutPin,
  openCalls,
  type Reach,
  recordsItself,
  requireRole,
} from './admission.rules.ts'
import { requireOwnBranch } from './own-branch.service.ts'
import { nameOn, shownPerson } from './pins.service.ts'
import { findApiToken, touchApiToken } from './api-token.repo.ts'
import { type CodeOf, recordCall, recorded } from './audit.service.ts'
import { cityOfCode, cityOfOrder, findSession, touchSession } from './session.repo.ts'
import { pinIdleMs, sessionLimits, tabletLimits, touchAfterMs } from './session.rules.ts'
import { type FoundTablet, keepUnlocked, tabletWith, touchTablet } from './tablet.repo.ts'
import { carriedToken, hashOf, isMadeHere } from './tokens.rules.ts'

type OperatorDeps = Pick<Deps, 'db' | 'now' | 'logger'> & {
  login: Pick<AuthConfig, 'secret'>
  opsToken: string | undefined
  codeOf: CodeOf
}

type Guarded = OperatorDeps & Record<'attempts' | 'lines', ReturnType<typeof createBuckets>>

const attemptsPerMinute = 10
const linesPerMinute = 1
const anyone: Operator = { kind: 'anyone', name: '', roles: [], cities: [] }
const firstKey: Operator = { kind: 'key', name: 'OPS_TOKEN', roles: ['owner'], cities: null }

async function staffOf({ db, now }: OperatorDeps, hash: string): Promise<Operator | null> {
  const at = now()
  const found = await findSession(db, hash, at)
  if (!found) return null
  const idleMs = at.getTime() - found.last_used_at.getTime()
  if (idleMs > sessionLimits[found.role].idleMs) return null
  if (idleMs > touchAfterMs) await touchSession(db, found.session_id, at)
  const { id, name, role, cities, session_id } = found
  return { kind: 'staff', id, name, role, roles: [role], cities, sessionId: session_id }
}

function pinOf({ asks_pin, person_id, person_name, pin_at }: FoundTablet, at: Date): TabletPin {
  if (!asks_pin) return 'off'
  if (person_id === null || person_name === null || pin_at === null) return 'locked'
  const until = new Date(pin_at.getTime() + pinIdleMs)
  return until > at ? { id: person_id, name: person_name, until } : 'locked'
}

async function tabletOf({ db, now }: OperatorDeps, hash: string): Promise<Operator | null> {
  const at = now()
  const found = await tabletWith(db, hash, at)
  if (!found) return null
  const idleMs = at.getTime() - found.last_used_at.getTime()
  if (idleMs > tabletLimits.idleMs) return null
  if (idleMs > touchAfterMs) await touchTablet(db, found.id, at)
  const { id, name: tablet, domain_id, branch_id: branchId } = found
  const pin = pinOf(found, at)
  const name = nameOn(tablet, pin)
  const cities = [domain_id]
  return { kind: 'tablet', id, tablet, name, pin, roles: ['kitchen'], cities, branchId }
}

async function programOf({ db, now }: OperatorDeps, hash: string): Promise<Operator | null> {
  const found = await findApiToken(db, hash)
  if (!found) return null
  const { id, name, roles, cities, last_used_at } = found
  if (now().getTime() - (last_used_at?.getTime() ?? 0) > touchAfterMs)
    await touchApiToken(db, id, now())
  return { kind: 'token', id, name, roles, cities }
}

function isFirstKey(token: string, headers: Headers, { opsToken, attempts }: Guarded): boolean {
  if (!opsToken) return false
  const mayBeAttempt = !isMadeHere(token)
  if (mayBeAttempt) attempts.requireToken(headers)
  if (matchesHash(token, sha256(opsToken))) return true
  if (mayBeAttempt) attempts.consume(headers)
  return false
}

async function operatorOf(deps: Guarded, headers: Headers): Promise<Operator | null> {
  const token = carriedToken(headers)
  if (token === undefined) return null
  if (isFirstKey(token, headers, deps)) return firstKey
  const staff = hashOf('staff', token)
  const tablet = hashOf('tablet', token)
  if (staff !== undefined) return staffOf(deps, staff)
  if (tablet !== undefined) return tabletOf(deps, tablet)
  const program = hashOf('api', token)
  return program === undefined ? null : programOf(deps, program)
}

const ofOrder = v.object({ params: v.object({ orderId: orderIdParam }) })
const byCode = v.object({ params: v.object({ code: v.string() }) })
const inParams = v.object({ params: v.object({ cityId: cityIdParam }) })
const inBody = v.object({ body: v.object({ cityId: cityIdParam }) })
const inQuery = v.object({
  query: v.optional(v.object({ cityId: v.optional(v.unknown()) })),
})

/** Undefined when the input names no city or a missing object. @throws Refusal INVALID */
async function cityOf(
  db: OperatorDeps['db'],
  reach: Exclude<Reach, 'same' | 'whole'>,
  input: unknown,
) {
  if (reach === 'order') {
    const order = v.safeParse(ofOrder, input)
    return order.success ? cityOfOrder(db, order.output.params.orderId) : undefined
  }
  if (reach === 'filtered') {
    const named = v.safeParse(inQuery, input)
    const city = v.safeParse(cityIdParam, named.success ? named.output.query?.cityId : undefined)
    return city.success ? city.output : undefined
  }
  if (reach.city === 'code') {
    const code = v.safeParse(byCode, input)
    return code.success ? cityOfCode(db, code.output.params.code) : undefined
  }
  if (reach.city === 'params') {
    const named = v.safeParse(inParams, input)
    return named.success ? named.output.params.cityId : undefined
  }
  const named = v.safeParse(inBody, input)
  if (!named.success) throw new Refusal('INVALID', { errors: { cityId: ['required'] } })
  return named.output.body.cityId
}

/** @throws Refusal NOT_FOUND; INVALID */
async function requireOwnCity(
  db: OperatorDeps['db'],
  { cities }: Operator,
  reach: Reach,
  input: unknown,
): Promise<void> {
  if (cities === null || reach === 'same' || reach === 'whole') return
  const city = await cityOf(db, reach, input)
  if (city === undefined ? reach !== 'filtered' : !cities.includes(city)) throw notFound()
}

const shownPin = (pin: TabletPin): OperatorAnswer['pin'] =>
  pin === 'off' ? null : { person: pin === 'locked' ? null : shownPerson(pin) }

function labelOf(operator: Operator | null): string {
  if (!operator) return 'unknown'
  return 'id' in operator ? `${operator.kind}:${operator.id}` : operator.name
}

const nameOf = (call: string): string => call.replace(/^ops\./, '')

export function createOperators(deps: OperatorDeps, table: AccessTable): Operators {
  const { db, now } = deps
  const guarded = {
    ...deps,
    attempts: createBuckets({ perMinute: attemptsPerMinute, now }),
    lines: createBuckets({ perMinute: linesPerMinute, now }),
  }

  async function admit(request: OperatorRequest): Promise<Operator> {
    const { headers, call, input } = request
    const name = nameOf(call)
    if (isForAnyone(table, name)) return anyone
    const operator = await operatorOf(guarded, headers)
    try {
      if (!operator) throw new Refusal('UNAUTHORIZED')
      const reach = requireRole(table, name, operator, input)
      await requireOwnCity(db, operator, reach, input)
      await requireOwnBranch(db, operator, reach, input)
    } catch (error) {
      if (error instanceof Refusal && (operator || guarded.lines.tryConsume(headers)))
        await logSecurity(
          { deps, ...request },
          'operator_refused',
          { operator: labelOf(operator) },
          { call },
        )
      throw error
    }
    return operator
  }

  return {
    may: (operator) => openCalls(table, operator),
    async carryOut(request, work) {
      const operator = await admit(request)
      const { call, method } = request
      if (method === 'GET' || operator.kind === 'anyone' || isRead(table, nameOf(call)))
        return work(operator)
      await logSecurity(
        { deps, ...request },
        'operator_call',
        { operator: labelOf(operator) },
        { call },
      )
      if (operator.kind === 'tablet' && !isWithoutPin(table, nameOf(call)))
        await requirePin(deps, operator)
      if (recordsItself(table, nameOf(call))) return work(operator)
      const entry = await recordCall(deps, operator, request)
      return recorded(deps, entry, () => work(operator), request)
    },
  }
}

/** A change keeps the person signed in. @throws Refusal PIN_REQUIRED */
async function requirePin(
  { db, now }: OperatorDeps,
  { id, pin }: Extract<Operator, { kind: 'tablet' }>,
): Promise<void> {
  if (pin === 'locked') throw new Refusal('PIN_REQUIRED')
  if (pin !== 'off') await keepUnlocked(db, id, { staffId: pin.id, at: now() })
}

/** @throws Refusal UNAUTHORIZED */
export function whoIs({ operators }: Pick<Deps, 'operators'>, operator: Operator): OperatorAnswer {
  if (operator.kind === 'anyone') throw new Refusal('UNAUTHORIZED')
  const { kind, roles, cities } = operator
  const isTablet = operator.kind === 'tablet'
  return {
    kind,
    id: 'id' in operator ? operator.id : null,
    name: isTablet ? operator.tablet : operator.name,
    roles: [...roles],
    cities: cities && [...cities],
    branch_id: branchOf(operator),
    may: operators.may(operator),
    pin: isTablet ? shownPin(operator.pin) : null,
  }
}
