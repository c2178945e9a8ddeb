import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Handle } from '#backend/db/schema.ts'
import { writeCampaignAndCodes } from '#backend/modules/promo/campaign.service.ts'
import { campaignInput } from '#contract/orders/promo.calls.ts'

/** Ends are days from the day of loading; null: none. */
const promo = v.array(
  v.strictObject({
    starts_days: v.nullable(v.number()),
    ends_days: v.nullable(v.number()),
    campaign: campaignInput,
  }),
)
const day = 86_400_000

/** @throws ValiError, or Refusal INVALID for a wrong campaign */
export async function loadPromo(trx: Handle, folder: string, now: Date): Promise<void> {
  const file = join(folder, 'promo.json')
  if (!existsSync(file)) return
  const instant = (days: number | null) =>
    days === null ? null : new Date(now.getTime() + days * day).toISOString()
  for (const { starts_days, ends_days, campaign } of v.parse(
    promo,
    JSON.parse(await readFile(file, 'utf8')),
  ))
    await writeCampaignAndCodes(trx, {
      ...campaign,
      from: instant(starts_days),
      to: instant(ends_days),
    })
}
