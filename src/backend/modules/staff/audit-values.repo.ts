import * as v from 'valibot'
import type { StoredKind } from '#backend/core/content.ts'
import type { Handle } from '#backend/db/schema.ts'
import { id } from '#contract/common.ts'
import { cityIdParam, customerIdParam, dishIdParam, orderIdParam } from '#contract/values/ids.ts'
import { staffIdParam } from '#contract/ops/staff.ts'
import { code } from '#contract/values/text.ts'
import { cityValues, contentValues, dishValues, menuValues, stopValues } from './audit-shop.repo.ts'

type Values = Record<string, unknown> | null | undefined
type Reader = (db: Handle, input: unknown) => Promise<Values>

const reader =
  <T>(schema: v.GenericSchema<unknown, T>, read: (db: Handle, asked: T) => Promise<Values>) =>
  async (db: Handle, input: unknown): Promise<Values> => {
    const parsed = v.safeParse(schema, input)
    return parsed.success ? read(db, parsed.output) : null
  }
const named = <T>(name: string, schema: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.object({ params: v.object({ [name]: schema }) }),
    v.transform(({ params }) => params[name]),
  )

const stopOf = (stop: { until: Date | null } | undefined) => ({
  available: stop === undefined,
  until: stop?.until ?? null,
})

const dish = reader(
  v.object({
    params: v.object({ dishId: dishIdParam }),
    body: v.object({ cityId: cityIdParam }),
  }),
  async (db, { params: { dishId }, body: { cityId } }) => {
    const prices = await dishValues(db, dishId)
    if (!prices) return null
    const stop = await db
      .selectFrom('goods_stop')
      .select('until')
      .where('goods_id', '=', dishId)
      .where('domain_id', '=', cityId)
      .executeTakeFirst()
    return { ...stopOf(stop), ...prices }
  },
)

const option = reader(
  v.object({ params: v.object({ option: code }), body: v.object({ cityId: cityIdParam }) }),
  async (db, { params, body }) =>
    stopOf(
      await db
        .selectFrom('option_stop')
        .innerJoin('option', 'option.id', 'option_stop.option_id')
        .select('option_stop.until')
        .where('option.code', '=', params.option)
        .where('domain_id', '=', body.cityId)
        .executeTakeFirst(),
    ),
)

const city = reader(v.object({ params: v.object({ cityId: cityIdParam }) }), (db, { params }) =>
  db
    .selectFrom('domain')
    .select(['paused_until', 'extra_lead_minutes', 'extra_lead_until'])
    .where('id', '=', params.cityId)
    .executeTakeFirst(),
)

const order = reader(v.object({ params: v.object({ orderId: orderIdParam }) }), (db, { params }) =>
  db
    .selectFrom('purchase')
    .select(['status', 'version', 'expected_at', 'payment_status'])
    .select(['total as minor_total', 'refunded as minor_refunded'])
    .where('id', '=', params.orderId)
    .executeTakeFirst(),
)

const bonuses = reader(
  v.object({
    params: v.object({ customerId: customerIdParam }),
    body: v.object({ cityId: cityIdParam }),
  }),
  async (db, { params, body }) => {
    const account = await db
      .selectFrom('bonus_account')
      .innerJoin('domain', 'domain.currency', 'bonus_account.currency')
      .select('balance')
      .where('customer_id', '=', params.customerId)
      .where('domain.id', '=', body.cityId)
      .executeTakeFirst()
    return { minor_balance: account?.balance ?? 0 }
  },
)

const member = reader(v.object({ params: v.object({ staffId: staffIdParam }) }), (db, { params }) =>
  db
    .selectFrom('staff')
    .select(['name', 'role', 'cities'])
    .where('id', '=', params.staffId)
    .$if(db.isTransaction, (found) => found.forUpdate())
    .executeTakeFirst(),
)

const invitation = reader(named('invitationId', id), (db, invitationId) =>
  db
    .selectFrom('staff_invitation')
    .select(['email', 'role', 'cities'])
    .where('id', '=', invitationId ?? 0)
    .$if(db.isTransaction, (found) => found.forUpdate())
    .executeTakeFirst(),
)

const token = reader(named('tokenId', id), (db, tokenId) =>
  db
    .selectFrom('api_token')
    .select(['name', 'roles', 'cities'])
    .where('id', '=', tokenId ?? 0)
    .$if(db.isTransaction, (found) => found.forUpdate())
    .executeTakeFirst(),
)

const tablet = reader(named('tabletId', id), (db, tabletId) =>
  db
    .selectFrom('tablet')
    .select(['name', 'domain_id', 'branch_id', 'asks_pin'])
    .where('id', '=', tabletId ?? 0)
    .$if(db.isTransaction, (found) => found.forUpdate())
    .executeTakeFirst(),
)

const printer = reader(named('printerId', id), (db, printerId) =>
  db
    .selectFrom('printer')
    .select(['name', 'domain_id', 'protocol', 'locale', 'columns', 'prints', 'categories'])
    .where('id', '=', printerId ?? 0)
    .$if(db.isTransaction, (found) => found.forUpdate())
    .executeTakeFirst(),
)

/** The log omits phone and reason, which stay with the block. */
const block = reader(named('blockId', id), (db, blockId) =>
  db
    .selectFrom('blocked_phone')
    .select('at')
    .where('id', '=', blockId ?? 0)
    .$if(db.isTransaction, (found) => found.forUpdate())
    .executeTakeFirst(),
)

const campaign = reader(v.object({ body: v.object({ code }) }), (db, { body }) =>
  db
    .selectFrom('promo_campaign')
    .selectAll()
    .where('code', '=', body.code)
    .$if(db.isTransaction, (found) => found.forUpdate())
    .executeTakeFirst()
    .then((found) => found && { ...found, id: null, used: null }),
)

/** Kinds that have another name in the address. */
const storedKinds = new Map<string, StoredKind>([
  ['promo', 'promotion'],
  ['faq', 'delivery_faq'],
])

const item = reader(
  v.object({ params: v.object({ kind: v.string(), name: v.string() }) }),
  async (db, { params: { kind, name } }) => {
    const found = await db
      .selectFrom('content_item')
      .select('document')
      .where('kind', '=', storedKinds.get(kind) ?? kind)
      .where('slug', '=', name)
      .executeTakeFirst()
    return found && { document: found.document }
  },
)

/** Rows are locked here; orders and data under the shop's version are locked already. */
export const auditedValues: Readonly<Record<string, Reader>> = {
  changeDish: dish,
  changeOption: option,
  pause: city,
  leadTime: city,
  move: order,
  status: order,
  refund: order,
  confirmChange: order,
  adjustBonuses: bonuses,
  changeStaff: member,
  removeStaff: member,
  withdrawInvitation: invitation,
  revokeToken: token,
  renameTablet: tablet,
  revokeTablet: tablet,
  changePrinter: printer,
  removePrinter: printer,
  unblock: block,
  savePromocode: campaign,
  putItem: item,
  deleteItem: item,
  putPrices: menuValues,
  putCatalog: menuValues,
  putStops: stopValues,
  putCity: cityValues,
  putContent: contentValues,
}
