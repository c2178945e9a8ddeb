import { expect, it } from 'vitest'
import { dishId } from '#contract/values/ids.ts'
import { decimal, minor } from '#contract/values/money.ts'
import { campaignRow, presentCampaign } from './campaign.rules.ts'

const hours = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }
const [from, to] = ['2027-05-01T00:00:00.000Z', '2027-06-01T00:00:00.000Z']
const plain = { code: 'spring', name: { en: 'Spring' }, codes: [] }

it('a campaign with a code alone is active, without limits', () => {
  expect(campaignRow({ ...plain, kind: 'free_delivery' }, null)).toEqual({
    code: 'spring',
    kind: 'free_delivery',
    name: '{"en":"Spring"}',
    percent: null,
    amounts: '{}',
    gift_id: null,
    min_sums: '{}',
    starts_at: null,
    ends_at: null,
    hours: null,
    cities: null,
    first_order: false,
    per_customer: null,
    total_limit: null,
    active: true,
  })
})

it('a campaign keeps all its terms, with amounts in minor units', () => {
  const input = {
    ...plain,
    kind: 'percent' as const,
    percent: 15,
    from,
    to,
    minSums: { BGN: decimal(30.5) },
    hours,
    cities: ['varna'],
    firstOrder: true,
    perCustomer: 2,
    limit: 100,
    active: false,
  }
  expect(campaignRow(input, dishId(5))).toMatchObject({
    percent: 15,
    gift_id: 5,
    min_sums: '{"BGN":3050}',
    starts_at: new Date(from),
    ends_at: new Date(to),
    hours: JSON.stringify(hours),
    cities: ['varna'],
    first_order: true,
    per_customer: 2,
    total_limit: 100,
    active: false,
  })
})

it('an amount is stored in minor units of its currency', () => {
  const amounts = { BGN: decimal(5), AED: decimal(9.99) }
  expect(campaignRow({ ...plain, kind: 'amount', amounts }, null)).toMatchObject({
    amounts: '{"BGN":500,"AED":999}',
  })
  expect(campaignRow({ ...plain, kind: 'voucher' }, null)).toMatchObject({ amounts: '{}' })
})

const row = {
  id: 1,
  code: 'spring',
  name: { en: 'Spring' },
  kind: 'amount' as const,
  percent: null,
  amounts: { BGN: minor(500) },
  gift_id: null,
  gift: null,
  min_sums: { BGN: minor(3050) },
  starts_at: new Date(from),
  ends_at: null,
  hours: null,
  cities: null,
  first_order: false,
  per_customer: null,
  total_limit: null,
  used: 3,
  active: true,
}
const code = {
  id: 1,
  campaign_id: 1,
  code: 'TEN',
  total_limit: null,
  used: 0,
  active: true,
  amount: minor(1050),
  currency: 'BGN',
  expires_at: new Date(to),
  customer_id: null,
  phone_key: null,
  purchase_id: null,
  total: 2,
}

it('the answer has decimals, times in ISO 8601 and the newest codes', () => {
  const other = { ...code, code: 'FIVE', amount: null, currency: null, expires_at: null }
  const answer = presentCampaign(row, { rows: [code, other], total: 2 })
  expect(answer).toMatchObject({
    amounts: { BGN: 5 },
    min_sums: { BGN: 30.5 },
    from,
    to: null,
    used: 3,
    codes_total: 2,
    codes: [
      { code: 'TEN', amount: 10.5, currency: 'BGN', expires_at: to },
      { code: 'FIVE', amount: null, currency: null, expires_at: null },
    ],
  })
  const ended = { ...row, starts_at: null, ends_at: new Date(to) }
  expect(presentCampaign(ended, { rows: [], total: 0 })).toMatchObject({
    from: null,
    to,
    codes: [],
  })
})
