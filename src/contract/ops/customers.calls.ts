import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { brandedInput } from '../values/brand.ts'
import { id } from '../common.ts'
import { cityIdBody, cityIdParam, customerIdParam, customerIdSchema } from '../values/ids.ts'
import { plainDigits } from '../values/digits.ts'
import { customerData } from '../customers/privacy.calls.ts'
import { bonuses } from '../customers/loyalty.calls.ts'
import { page, pageMeta } from '../values/paging.ts'
import { currency, decimalAmount } from '../values/prices.ts'
import { phone } from '../values/phone.ts'
import { line } from '../values/plain-text.ts'
import { idempotencyKey } from '../orders/order.calls.ts'
import { locale } from '../values/text.ts'
import { savedAddress } from '../customers/user.calls.ts'

const by = v.object({ kind: v.string(), id: v.nullable(v.number()), name: v.string() })
const reason = v.pipe(line(300), v.minLength(1))
export const phoneSearch = v.pipe(line(40), v.transform(plainDigits), v.regex(/(?:\d\D*){4}/))
/** The start of the first name. */
export const nameSearch = v.pipe(line(50), v.minLength(2))

/** No order is taken from the phone; only its end can be read. */
export const block = v.object({
  id: v.number(),
  ends: v.string(),
  reason: v.string(),
  by,
  at: v.string(),
})
export type Block = v.InferOutput<typeof block>

export const customerCard = v.object({
  id: customerIdSchema,
  phone: v.string(),
  firstName: v.nullable(v.string()),
  created_at: v.string(),
  orders: v.number(),
  last_order_at: v.nullable(v.string()),
})
export type CustomerCard = v.InferOutput<typeof customerCard>

const customer = v.object({
  ...customerCard.entries,
  email: v.nullable(v.string()),
  /** `YYYY-MM-DD` */
  birthday: v.nullable(v.string()),
  locale,
  addresses: v.array(savedAddress),
  balances: v.array(v.object({ currency, balance: decimalAmount })),
  spent: v.array(v.object({ currency, sum: decimalAmount })),
  block: v.nullable(block),
})
export type CustomerRecord = v.InferOutput<typeof customer>

export const bonusAdjustment = v.object({
  cityId: cityIdBody,
  /** Below zero takes bonuses away. */
  amount: brandedInput(
    v.pipe(
      v.number(),
      v.minValue(-100_000),
      v.maxValue(100_000),
      v.check(
        (value) => value !== 0 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
        'An amount that is not 0, with at most two decimals',
      ),
      v.brand('Decimal'),
    ),
  ),
  reason,
})
export type BonusAdjustment = v.InferOutput<typeof bonusAdjustment>

const ofCustomer = v.object({ customerId: customerIdParam })

export const customerCalls = {
  customers: oc
    .route({
      method: 'GET',
      path: '/api/v1/ops/customers',
      summary: 'Search of customers with an account, the newest first; at most 10,000 are counted',
      inputStructure: 'detailed',
    })
    .input(
      v.object({
        query: v.optional(
          v.object({
            phone: v.optional(phoneSearch),
            name: v.optional(nameSearch),
            page: v.optional(page),
          }),
        ),
      }),
    )
    .output(v.object({ data: v.array(customerCard), meta: pageMeta })),
  customer: oc
    .route({
      method: 'GET',
      path: '/api/v1/ops/customers/{customerId}',
      summary: 'A customer with addresses, bonuses and what was spent',
      inputStructure: 'detailed',
    })
    .input(v.object({ params: ofCustomer }))
    .output(customer),
  customerBonuses: oc
    .route({
      method: 'GET',
      path: '/api/v1/ops/customers/{customerId}/bonuses',
      summary: "A customer's bonuses and where they came from",
      inputStructure: 'detailed',
    })
    .input(
      v.object({
        params: ofCustomer,
        query: v.object({ cityId: cityIdParam, page: v.optional(page) }),
      }),
    )
    .output(bonuses),
  customerData: oc
    .route({
      method: 'GET',
      path: '/api/v1/ops/customers/{customerId}/data',
      summary: 'All that the shop keeps about a customer who asks the staff for it',
      inputStructure: 'detailed',
    })
    .input(v.object({ params: ofCustomer }))
    .output(customerData),
  eraseCustomer: oc
    .route({
      method: 'DELETE',
      path: '/api/v1/ops/customers/{customerId}',
      summary:
        'Delete the account of a customer who asks the staff for it: orders stay without a name; refused while an order is under way (ORDER_UNDER_WAY)',
      inputStructure: 'detailed',
    })
    .input(v.object({ params: ofCustomer }))
    .output(v.object({})),
  adjustBonuses: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/customers/{customerId}/bonuses',
      summary:
        'Give a customer bonuses or take them away, with a reason that the customer reads. The same key again: the same entry',
      inputStructure: 'detailed',
    })
    .input(
      v.object({
        params: ofCustomer,
        headers: v.object({ 'idempotency-key': idempotencyKey }),
        body: bonusAdjustment,
      }),
    )
    .output(bonuses),
  blocks: oc
    .route({
      method: 'GET',
      path: '/api/v1/ops/blocks',
      summary: 'Phones that no order is taken from, the last first',
      inputStructure: 'detailed',
    })
    .input(v.object({ query: v.optional(v.object({ page: v.optional(page) })) }))
    .output(v.object({ data: v.array(block), meta: pageMeta })),
  block: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/blocks',
      summary: 'Take no orders from a phone, with or without an account; again: another reason',
      inputStructure: 'detailed',
    })
    .input(v.object({ body: v.object({ phone, reason }) }))
    .output(block),
  unblock: oc
    .route({
      method: 'DELETE',
      path: '/api/v1/ops/blocks/{blockId}',
      summary: 'Take orders from the phone again',
      inputStructure: 'detailed',
    })
    .input(v.object({ params: v.object({ blockId: id }) }))
    .output(v.object({})),
}
