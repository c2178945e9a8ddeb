import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { dietaryNeeds } from '../menu/dietary.ts'
import { contact, order } from '../orders/order.calls.ts'
import { code, codeSent, messengers, savedAddress } from './user.calls.ts'
import { decimalAmount } from '../values/prices.ts'
import { customerIdSchema, dishIdSchema, orderIdSchema } from '../values/ids.ts'

const moment = v.string()

/** Times ISO 8601 in UTC, `birthday` `YYYY-MM-DD`. */
export const customerData = v.object({
  exported_at: moment,
  profile: v.object({
    id: customerIdSchema,
    phone: v.string(),
    firstName: v.nullable(v.string()),
    email: v.nullable(v.string()),
    birthday: v.nullable(v.string()),
    dietaryNeeds: v.nullable(dietaryNeeds),
    created_at: moment,
  }),
  sessions: v.array(v.object({ created_at: moment, last_used_at: moment, expires_at: moment })),
  addresses: v.array(savedAddress),
  favorites: v.array(v.object({ id: dishIdSchema, name: v.string() })),
  viewed: v.array(v.object({ id: dishIdSchema, name: v.string() })),
  orders: v.array(v.object({ ...order.entries, contact, doNotCallBack: v.boolean() })),
  bonuses: v.array(
    v.object({
      at: moment,
      amount: decimalAmount,
      currency: v.string(),
      reason: v.string(),
      order_id: v.nullable(orderIdSchema),
      note: v.nullable(v.string()),
    }),
  ),
  referral: v.object({ invited_by: v.nullable(customerIdSchema), invited: v.number() }),
})
export type CustomerData = v.InferOutput<typeof customerData>

const ownCodeSent = v.object({
  channel: v.nullable(v.picklist(['sms', ...messengers])),
  ...codeSent.entries,
})
export type OwnCodeSent = v.InferOutput<typeof ownCodeSent>

export const deletion = v.object({ code })

export const privacyCalls = {
  data: oc
    .route({
      method: 'GET',
      path: '/api/v1/user/data',
      summary: 'All that the shop keeps about the customer',
      inputStructure: 'detailed',
    })
    .output(customerData),
  code: oc
    .route({
      method: 'POST',
      path: '/api/v1/user/code',
      summary:
        'Send the customer the code that the account is deleted with; refused while an order is under way (ORDER_UNDER_WAY)',
      inputStructure: 'detailed',
    })
    .output(ownCodeSent),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/api/v1/user',
      summary:
        'Delete the account with a fresh code of POST /api/v1/user/code: orders stay without a name; refused while an order is under way (ORDER_UNDER_WAY)',
      inputStructure: 'detailed',
    })
    .input(v.object({ body: deletion }))
    .output(v.object({})),
}
