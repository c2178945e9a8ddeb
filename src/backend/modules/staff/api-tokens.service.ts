import type { Deps } from '#backend/core/deps.ts'
import { notFound } from '#backend/core/refusal.ts'
import type { CityId } from '#contract/values/ids.ts'
import { auditedTransaction } from '#backend/db/retry.ts'
import type { OpsRole } from '#contract/ops/staff.ts'
import { deleteApiToken, insertApiToken, listApiTokens } from './api-token.repo.ts'
import { requireCities } from './staff.service.ts'
import { newToken } from './tokens.rules.ts'

const present = ({
  id,
  name,
  roles,
  cities,
  created_at,
  last_used_at,
}: Awaited<ReturnType<typeof listApiTokens>>[number]) => ({
  id,
  name,
  roles,
  cities,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
})

export const apiTokens = async ({ db }: Pick<Deps, 'db'>) => ({
  data: (await listApiTokens(db)).map(present),
})

/** @throws Refusal INVALID */
export async function makeApiToken(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  wanted: { name: string; roles: readonly OpsRole[]; cities: readonly CityId[] | null },
) {
  await requireCities(db, { cities: wanted.cities })
  const { token, hash } = newToken('api')
  const made = await insertApiToken(db, { ...wanted, token_hash: hash, created_at: now() })
  return { ...present(made), token }
}

/** @throws Refusal NOT_FOUND */
export async function revokeApiToken({ db }: Pick<Deps, 'db'>, id: number): Promise<void> {
  if (!(await auditedTransaction(db, (trx) => deleteApiToken(trx, id)))) throw notFound()
}
