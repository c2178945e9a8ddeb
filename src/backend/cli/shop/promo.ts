import * as v from 'valibot'
import { campaignAnswer, type CampaignAnswer } from '#contract/orders/promo.calls.ts'
import { pageMeta } from '#contract/values/paging.ts'
import { type Command, CommandError, json, readText, type Run } from './command.ts'

const path = '/api/v1/ops/promocodes'
const campaigns = v.object({ data: v.array(campaignAnswer), meta: pageMeta })

const worth = ({ kind, percent, amounts, gift }: CampaignAnswer): string =>
  percent === null
    ? (gift ??
        Object.entries(amounts)
          .map(([currency, amount]) => `${amount} ${currency}`)
          .join(', ')) ||
      kind
    : `${percent}%`
const line = (campaign: CampaignAnswer): string =>
  [
    campaign.code.padEnd(20),
    campaign.active ? 'on ' : 'off',
    worth(campaign).padEnd(16),
    `used ${campaign.used}${campaign.limit === null ? '' : ` of ${campaign.limit}`}`.padEnd(14),
    `${campaign.codes
      .map(({ code }) => code)
      .slice(0, 5)
      .join(' ')}${campaign.codes_total > 5 ? ` … ${campaign.codes_total} codes` : ''}`,
  ].join('  ')

async function list({ options, call }: Run) {
  const { data, meta } = v.parse(
    campaigns,
    await call(`${path}?page=${encodeURIComponent(options.page ?? '1')}`),
  )
  return {
    text: [
      ...data.map(line),
      `${meta.total} campaigns, page ${meta.current_page} of ${meta.last_page}`,
    ].join('\n'),
    data: { data, meta },
  }
}

/** One after another: those before a wrong one stay. */
async function put({ values: [file = ''], call, terminal }: Run) {
  const text = await readText(file, terminal)
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch (error) {
    throw new CommandError(
      `${file} is not valid JSON: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  const stored: CampaignAnswer[] = []
  for (const [index, campaign] of (Array.isArray(document) ? document : [document]).entries()) {
    const answer = await call(path, json('POST', campaign)).catch((error: unknown) => {
      if (!(error instanceof CommandError)) throw error
      throw new CommandError(
        `Campaign ${index + 1} of ${file}: ${error.message} (${stored.length} before it are stored)`,
        error.problems,
      )
    })
    stored.push(v.parse(campaignAnswer, answer))
  }
  return { text: stored.map(line).join('\n'), data: stored }
}

export const promoCommands: Readonly<Record<string, Command>> = {
  promo: {
    usage: 'promo',
    does: 'the campaigns of promo codes, the newest first; --page 2',
    takes: [0, 0],
    options: ['page'],
    run: list,
  },
  'promo put': {
    usage: 'promo put <file>',
    does: 'makes or changes a campaign and its codes, or a list of them',
    takes: [1, 1],
    run: put,
  },
}
