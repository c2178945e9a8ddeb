import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Handle } from '#backend/db/schema.ts'
import { calculateCart } from '#backend/modules/cart/cart.service.ts'
import { saveCampaign } from '#backend/modules/promo/campaign.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import type { CampaignInput } from '#contract/orders/promo.calls.ts'
import type { OrderInput } from '#contract/orders/order.calls.ts'
import { type OpenShop, twoRolls } from './ordering.ts'
import type { CustomerId } from '#contract/values/ids.ts'

type PercentInput = Extract<CampaignInput, { kind: 'percent' }>

/** Orders and carts with promo codes. */
export function promoOrders(engine: { readonly db: Handle }, open: () => OpenShop) {
  let phones = 1_000_000
  const phone = () => `+35988${phones++}`
  const guest = (number = phone()) => ({ contact: { firstName: 'Ana', phone: number } })
  const common = { name: { en: 'Ten off', ru: 'Минус десять' } }
  const ten = (code: string, over: Partial<PercentInput> = {}): CampaignInput => ({
    ...common,
    code: code.toLowerCase(),
    kind: 'percent',
    percent: 10,
    codes: [{ code }],
    ...over,
  })
  const save = (input: CampaignInput) => saveCampaign({ db: engine.db }, input)
  const place = (
    more: Partial<OrderInput>,
    buyer: { id: CustomerId; birthday: string | null } | null = null,
  ) => placeOrder(open().context, randomUUID(), twoRolls(open(), { ...guest(), ...more }), buyer)
  const calculate = (
    more: Partial<OrderInput>,
    buyer: { id: CustomerId; birthday: string | null } | null = null,
  ) => {
    const order = twoRolls(open(), more)
    return calculateCart(open().context, { ...order, point: order.address }, buyer)
  }
  const countersOf = async (code: string) =>
    engine.db
      .selectFrom('promo_code')
      .innerJoin('promo_campaign', 'promo_campaign.id', 'promo_code.campaign_id')
      .select(['promo_code.used as code', 'promo_campaign.used as campaign'])
      .where('promo_code.code', '=', code)
      .executeTakeFirstOrThrow()
  /** Counters that disagree with the ledger. */
  const wrongCounters = async () => {
    const { rows } = await sql`
      select code from promo_code where used <> (select coalesce(sum(change), 0) from promo_redemption where code_id = promo_code.id)
      union all select code from promo_campaign where used <> (select coalesce(sum(change), 0) from promo_redemption where campaign_id = promo_campaign.id)
      union all select who from promo_use where used <> (select sum(change) from promo_redemption where promo_use.who = any(who) and promo_use.scope = any(scopes))`.execute(
      engine.db,
    )
    return rows
  }
  return { phone, guest, common, ten, save, place, calculate, countersOf, wrongCounters }
}
