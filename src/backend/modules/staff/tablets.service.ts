import type { Context } from '#backend/core/context.ts'
import type { Deps } from '#backend/core/deps.ts'
import type { CityScope, Operator } from '#backend/core/ports.ts'
import { notFound, Refusal } from '#backend/core/refusal.ts'
import { logSecurity } from '#backend/modules/security-log/security-log.service.ts'
import { auditedTransaction, retriedTransaction } from '#backend/db/retry.ts'
import { consumeAll, release } from '#backend/modules/limits/limits.repo.ts'
import { addressCounters } from '#backend/modules/limits/limits.rules.ts'
import type { CityId } from '#contract/values/ids.ts'
import type { OpsTablet } from '#contract/ops/tablets.calls.ts'
import { shortAddress } from './audit.rules.ts'
import { recordDone } from './audit.service.ts'
import { tabletLimits } from './session.rules.ts'
import { limits } from './sign-in-limits.rules.ts'
import { newPairingCode, pairingHash } from './tablet-code.rules.ts'
import {
  deleteTablet,
  findTablet,
  insertTablet,
  insertTabletCode,
  listTablets,
  spendTabletCode,
  type TabletRow,
  updateTablet,
} from './tablet.repo.ts'
import { newToken } from './tokens.rules.ts'

const codeMs = 10 * 60 * 1000
const page = '/office/pair'

const present = ({
  id,
  name,
  domain_id,
  branch_id,
  created_at,
  last_used_at,
  network,
  client,
  asks_pin,
}: TabletRow): OpsTablet => ({
  id,
  name,
  city_id: domain_id,
  branch_id,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at.toISOString(),
  network,
  client,
  asks_pin,
})

interface NewTablet {
  cityId: CityId
  branchId?: number | null | undefined
  name: string
  asksPin: boolean
}

export const tabletsOf = async ({ db, now }: Pick<Deps, 'db' | 'now'>, cities: CityScope) => ({
  data: (await listTablets(db, cities, now())).map(present),
})

/** @throws Refusal NOT_FOUND for an unknown city, or a branch of another one */
export async function addTablet(
  {
    db,
    now,
    login,
    snapshots,
    publicUrl,
  }: Pick<Deps, 'db' | 'now' | 'login' | 'snapshots' | 'publicUrl'>,
  { cityId, branchId = null, name, asksPin }: NewTablet,
) {
  const { cities } = await snapshots.shop()
  const city = cities.find(({ id }) => id === cityId)
  if (!city) throw notFound()
  if (branchId !== null && !city.branches.some(({ id }) => id === branchId)) throw notFound()
  const code = newPairingCode()
  const expiresAt = new Date(now().getTime() + codeMs)
  await insertTabletCode(db, {
    code_hash: pairingHash(await login.secret(), code),
    domain_id: cityId,
    branch_id: branchId,
    name,
    asks_pin: asksPin,
    expires_at: expiresAt,
  })
  return {
    code,
    address: `${publicUrl(city.hosts[0] ?? city.code)}${page}#${code}`,
    expires_at: expiresAt.toISOString(),
  }
}

type TabletContext = Pick<Context, 'headers' | 'requestId'> & {
  deps: Pick<Context['deps'], 'db' | 'now' | 'logger' | 'login'>
}

/** @throws Refusal INVALID with `errors.code`; TOO_MANY_REQUESTS */
export async function pairTablet(context: TabletContext, code: string) {
  const { deps, headers } = context
  const { db, now, login } = deps
  const at = now()
  const secret = await login.secret()
  const counters = addressCounters(secret, 'tablet-address', headers, limits.address)
  try {
    await retriedTransaction(db, (trx) => consumeAll(trx, counters, at))
    const paired = await retriedTransaction(db, async (trx) => {
      const spent = await spendTabletCode(trx, pairingHash(secret, code), at)
      if (!spent) throw new Refusal('INVALID', { errors: { code: ['code_void'] } })
      await release(
        trx,
        counters.map(({ key }) => key),
      )
      const { token, hash } = newToken('tablet')
      const expiresAt = new Date(at.getTime() + tabletLimits.absoluteMs)
      const { domain_id, branch_id, name, asks_pin } = spent
      const id = await insertTablet(trx, {
        domain_id,
        branch_id,
        name,
        asks_pin,
        token_hash: hash,
        created_at: at,
        expires_at: expiresAt,
        last_used_at: at,
        network: shortAddress(headers),
        client: (headers.get('user-agent') ?? '').slice(0, 200),
      })
      await recordDone(
        { ...deps, db: trx },
        { kind: 'tablet', id, name },
        context,
        'ops.pairTablet',
      )
      return { token, expires_at: expiresAt.toISOString(), id, name, city_id: domain_id, branch_id }
    })
    await logSecurity(context, 'tablet_paired', { operator: `tablet:${paired.id}` })
    return paired
  } catch (error) {
    if (error instanceof Refusal)
      await logSecurity(context, 'tablet_pairing_failed', { operator: 'unknown' })
    throw error
  }
}

/** @throws Refusal NOT_FOUND, also for a tablet of another city */
export const renameTablet = (
  { db }: Pick<Deps, 'db'>,
  { id, name, asksPin }: { id: number; name?: string | undefined; asksPin?: boolean | undefined },
  cities: CityScope,
): Promise<OpsTablet> =>
  auditedTransaction(db, async (trx) => {
    const tablet = await findTablet(trx, id, cities)
    if (!tablet) throw notFound()
    const changes = {
      name: name ?? tablet.name,
      asks_pin: asksPin ?? tablet.asks_pin,
    }
    // A change of the rule ends the access of the person on it.
    const isChanged = changes.asks_pin !== tablet.asks_pin
    await updateTablet(trx, id, {
      ...changes,
      ...(isChanged && { pin_staff_id: null, pin_at: null }),
    })
    return present({ ...tablet, ...changes })
  })

/** @throws Refusal NOT_FOUND, also for a tablet of another city */
export const revokeTablet = (
  { db }: Pick<Deps, 'db'>,
  id: number,
  cities: CityScope,
): Promise<void> =>
  auditedTransaction(db, async (trx) => {
    if (!(await findTablet(trx, id, cities))) throw notFound()
    await deleteTablet(trx, id)
  })

export const leaveAsTablet = (
  deps: Pick<Deps, 'db'>,
  { id, cities }: Extract<Operator, { kind: 'tablet' }>,
): Promise<void> => revokeTablet(deps, id, cities)
