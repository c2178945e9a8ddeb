import type { contract } from './contract.ts'
import type { RefusalCode } from './errors.ts'

type Contract = typeof contract
export type CallName =
  | { [Group in keyof Contract]: `${Group}.${string & keyof Contract[Group]}` }[keyof Contract]
  | 'purchase.events'

const promo = [
  'PROMO_NOT_RECOGNIZED',
  'PROMO_EXPIRED',
  'PROMO_USER_INELIGIBLE',
  'PROMO_ORDER_INELIGIBLE',
] as const
/** Refusals of a call besides those that follow from its input and security. */
export const callRefusals = {
  'goods.search': ['TOO_MANY_REQUESTS'],
  'promocode.check': [...promo, 'TOO_MANY_REQUESTS'],
  'slot.timeSlots': ['OUT_OF_SERVICE_AREA', 'CLOSED'],
  'slot.hold': [
    'OUT_OF_SERVICE_AREA',
    'CLOSED',
    'NO_CAPACITY',
    'HOLD_EXPIRED',
    'TOO_MANY_REQUESTS',
    'TOO_MANY_ORDERS',
  ],
  'address.add': ['OUT_OF_SERVICE_AREA'],
  'address.change': ['OUT_OF_SERVICE_AREA'],
  'address.remove': ['LAST_ADDRESS'],
  'purchase.place': [
    'QUOTE_CHANGED',
    'IN_PROGRESS',
    'KEY_REUSED',
    'CLOSED',
    'NO_CAPACITY',
    'HOLD_EXPIRED',
    'MIN_SUM',
    'OUT_OF_SERVICE_AREA',
    'BONUS_LIMIT',
    'UNAVAILABLE',
    ...promo,
    'TOO_MANY_REQUESTS',
    'TOO_MANY_ORDERS',
  ],
  'purchase.cancel': ['TOO_LATE'],
  'payment.pay': ['TOO_LATE'],
  'payment.sandboxPay': ['TOO_LATE'],
  'auth.smsCode': ['FORBIDDEN', 'LOGIN_OFF', 'TOO_MANY_REQUESTS'],
  'auth.messengerCode': ['FORBIDDEN', 'LOGIN_OFF', 'TOO_MANY_REQUESTS'],
  'auth.login': ['LOGIN_OFF', 'TOO_MANY_REQUESTS'],
  'auth.messengerLogin': ['LOGIN_OFF', 'TOO_MANY_REQUESTS'],
  'auth.telegramLink': ['FORBIDDEN', 'LOGIN_OFF', 'TOO_MANY_REQUESTS'],
  'demo.telegram': ['TOO_MANY_REQUESTS'],
  'rights.code': ['LOGIN_OFF', 'ORDER_UNDER_WAY', 'TOO_MANY_REQUESTS'],
  'rights.remove': ['ORDER_UNDER_WAY', 'TOO_MANY_REQUESTS'],
  'auth.telegramCheck': ['NOT_FOUND'],
  'auth.telegramWebhook': ['NOT_FOUND'],
  'ops.status': ['BAD_TRANSITION', 'VERSION_MISMATCH'],
} satisfies Partial<Record<CallName, readonly RefusalCode[]>>

/** With a record over it a caller says what it does with each. */
export type RefusalOf<Call extends keyof typeof callRefusals> = (typeof callRefusals)[Call][number]
