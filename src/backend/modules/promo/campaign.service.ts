import { auditedTransaction } from '#backend/db/retry.ts'
import type { Handle } from '#backend/db/schema.ts'
import type { Deps } from '#backend/core/deps.ts'
import { type FieldFault, Refusal } from '#backend/core/refusal.ts'
import { pageMeta } from '#backend/core/page-meta.rules.ts'
import type { CampaignAnswer, CampaignInput } from '#contract/orders/promo.calls.ts'
import {
  type CampaignRow,
  codesOf,
  findCampaign,
  giftFor,
  knownCities,
  listCampaigns,
  usesOfCampaign,
  usesOfCode,
  writeCampaign,
  writeCode,
} from './campaign.repo.ts'
import { campaignRow, hourFaults, presentCampaign } from './campaign.rules.ts'
import { normalised } from './promo.rules.ts'
import { voucherCampaign } from './voucher.rules.ts'
import type { DishId } from '#contract/values/ids.ts'

const perPage = 20

async function faultsOf(
  trx: Handle,
  { code, kind, cities, from, to, hours, codes }: CampaignInput,
  giftId: DishId | null | undefined,
) {
  const faults: Record<string, FieldFault[]> = {}
  // Vouchers of completed orders have amounts of their own.
  if (code === voucherCampaign && kind !== 'voucher') faults.kind = ['unknown']
  if (giftId === undefined) faults.gift = ['unknown']
  if (from && to && new Date(to) <= new Date(from)) faults.to = [{ kind: 'too_small', limit: from }]
  for (const [path, found] of hourFaults(hours)) faults[path] = found
  const known = await knownCities(trx, cities ?? [])
  for (const [index, city] of (cities ?? []).entries())
    if (!known.has(city)) faults[`cities.${index}`] = ['unknown']
  const typed = codes.map((one) => normalised(one.code))
  for (const [index, one] of typed.entries())
    if (typed.indexOf(one) < index) faults[`codes.${index}.code`] = ['repeated']
  return faults
}

const refuse = (errors: Record<string, FieldFault[]>): never => {
  throw new Refusal('INVALID', { errors })
}

/** @throws Refusal INVALID, nothing applied */
export async function writeCampaignAndCodes(trx: Handle, input: CampaignInput): Promise<number> {
  const giftId = input.kind === 'gift' ? await giftFor(trx, input) : null
  const faults = await faultsOf(trx, input, giftId)
  if (Object.keys(faults).length > 0) refuse(faults)
  const id = await writeCampaign(trx, campaignRow(input, giftId ?? null))
  if (id === undefined)
    return refuse({ limit: [{ kind: 'too_small', limit: await usesOfCampaign(trx, input.code) }] })
  const single = input.kind === 'voucher' ? 1 : null
  for (const [index, { code, limit = single, active = true }] of input.codes.entries()) {
    const one = normalised(code)
    if (await writeCode(trx, { campaign_id: id, code: one, total_limit: limit, active })) continue
    const used = await usesOfCode(trx, id, one)
    faults[used === undefined ? `codes.${index}.code` : `codes.${index}.limit`] = [
      used === undefined ? 'repeated' : { kind: 'too_small', limit: used },
    ]
  }
  return Object.keys(faults).length > 0 ? refuse(faults) : id
}

const present = async (db: Handle, row: CampaignRow) =>
  presentCampaign(row, await codesOf(db, row.id))

/** Serialized with orders that use one of the codes. @throws Refusal INVALID */
export const saveCampaign = (
  { db }: Pick<Deps, 'db'>,
  input: CampaignInput,
): Promise<CampaignAnswer> =>
  auditedTransaction(db, async (trx) =>
    present(trx, await findCampaign(trx, await writeCampaignAndCodes(trx, input))),
  )

export async function pageOfCampaigns({ db }: Pick<Deps, 'db'>, page = 1) {
  const { rows, total } = await listCampaigns(db, { limit: perPage, offset: (page - 1) * perPage })
  return {
    data: await Promise.all(rows.map((row) => present(db, row))),
    meta: pageMeta(page, perPage, total),
  }
}
