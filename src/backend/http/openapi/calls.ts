import type { OpenAPI } from '@orpc/openapi'
import { type RefusalCode, refusalStatus } from '#contract/errors.ts'
import { type CallName, callRefusals } from '#contract/call-refusals.ts'
import type { contract } from '#contract/contract.ts'
import { schemaOf } from './components.ts'

type Group = keyof typeof contract

const tagTexts: Record<Group, string> = {
  city: 'Cities, their settings, zones, streets and navigation',
  dish: 'The menu and its search',
  content: 'News, promotions, pages and questions',
  sitemap: 'Addresses for search engines',
  cart: 'Prices of a cart',
  slot: 'Times to order for, and places in them',
  promoCode: 'Promo codes',
  order: 'Orders of customers and guests',
  payment: 'Online payment',
  auth: 'Signing in and out',
  user: "The customer's profile",
  address: "The customer's addresses",
  favorite: "The customer's favourite dishes",
  viewed: 'Dishes that the customer has looked at',
  loyalty: 'Bonuses and invitations',
  privacy: "Download and deletion of the customer's data",
  ops: 'Operators: staff, orders, menu, prices, content, cities, webhooks',
  demo: 'The demo: messages and payments that leave it nowhere',
}

/** A tag for each group of the contract. */
export const tags = Object.entries(tagTexts).map(([name, description]) => ({ name, description }))

export const securitySchemes: Record<string, OpenAPI.SecuritySchemeObject> = {
  customer: { type: 'http', scheme: 'bearer', description: 'The `token` of a sign-in' },
  guest: { type: 'apiKey', in: 'query', name: 'key', description: 'The `key` of a placed order' },
  operator: {
    type: 'http',
    scheme: 'bearer',
    description: 'The `token` of a sign-in of staff, an API token, or the OPS_TOKEN of the shop',
  },
  telegram: { type: 'apiKey', in: 'header', name: 'x-telegram-bot-api-secret-token' },
  webhook: {
    type: 'apiKey',
    in: 'header',
    name: 'webhook-signature',
    description: 'Standard Webhooks (standardwebhooks.com), with the WEBHOOK_SECRET of the shop',
  },
  provider: {
    type: 'apiKey',
    in: 'header',
    name: 'stripe-signature',
    description: "The payment provider's signature of the body",
  },
}

export type Operation = NonNullable<OpenAPI.PathItemObject['get']>
type Security = OpenAPI.SecurityRequirementObject[]
const customer: Security = [{ customer: [] }]
const customerOrAnyone: Security = [{}, { customer: [] }]
const owner: Security = [{ customer: [] }, { guest: [] }]
/** Groups that are not named are open to everybody. */
const securityOfGroup = {
  address: customer,
  favorite: customer,
  viewed: customer,
  loyalty: customer,
  privacy: customer,
  user: customer,
  order: owner,
  ops: [{ operator: [] }],
} satisfies Partial<Record<Group, Security>>
const securityOfCall = {
  'cart.calculate': customerOrAnyone,
  'promoCode.check': customerOrAnyone,
  'slot.hold': customerOrAnyone,
  'order.place': customerOrAnyone,
  'order.processing': customer,
  'order.history': customer,
  'payment.pay': owner,
  'payment.webhook': [{ provider: [] }],
  'ops.signIn': [],
  'ops.openInvitation': [],
  'ops.pairTablet': [],
  'ops.passkeyOptions': [],
  'ops.passkeySignIn': [],
  'ops.acceptInvitation': [],
  'auth.logout': customer,
  'auth.logoutEverywhere': customer,
  'auth.telegramWebhook': [{ telegram: [] }],
} satisfies Partial<Record<CallName, Security>>
const security = new Map<string, Security>([
  ...Object.entries(securityOfGroup),
  ...Object.entries(securityOfCall),
])

const refusalsOf = new Map<string, readonly RefusalCode[]>(Object.entries(callRefusals))

/** Every failure has one shape. */
const failure = (description: string): OpenAPI.ResponseObject => ({
  description,
  content: { 'application/json': { schema: schemaOf('Failure') } },
})
export const responses = { Failure: failure('A fault, a busy database, or any other refusal') }

function codesOf(name: string, group: string, operation: Operation): Set<RefusalCode> {
  const { parameters = [], requestBody, security = [] } = operation
  const isIn = (place: string) => parameters.some((one) => 'in' in one && one.in === place)
  const codes = new Set<RefusalCode>(['BAD_REQUEST'])
  if (security.some((one) => Object.keys(one).some((scheme) => scheme !== 'provider')))
    codes.add('UNAUTHORIZED')
  if (group === 'ops') codes.add('FORBIDDEN')
  if (isIn('path') || group === 'demo') codes.add('NOT_FOUND')
  if (group === 'ops' && requestBody) codes.add('PIN_REQUIRED')
  if (requestBody) codes.add('BODY_TOO_LARGE')
  if (requestBody || isIn('query') || isIn('header')) codes.add('INVALID')
  for (const code of refusalsOf.get(name) ?? []) codes.add(code)
  return codes
}

/** The operation with its tag, who may call it, and what it refuses by status. */
export function completed(operation: Operation): Operation {
  const name = operation.operationId ?? ''
  const [group = ''] = name.split('.')
  const secured = {
    ...operation,
    tags: [group],
    security: security.get(name) ?? security.get(group) ?? [],
  }
  const byStatus = Map.groupBy(codesOf(name, group, secured), (code) => refusalStatus[code])
  const refused = [...byStatus].map(([status, codes]): [number, OpenAPI.ResponseObject] => [
    status,
    failure(codes.join(', ')),
  ])
  return {
    ...secured,
    responses: {
      ...operation.responses,
      ...Object.fromEntries(refused),
      default: { $ref: '#/components/responses/Failure' },
    },
  }
}
