import type { contract } from './contract.ts'
import type { RefusalCode } from './errors.ts'

type Contract = typeof contract
export type CallName =
  | { [Group in keyof Contract]: `${Group}.${string & keyof Contract[Group]}` }[keyof Contract]
  | 'order.events'
  | 'ops.orderEvents'
  | 'ops.getSalesList'
  | 'ops.getOrderList'

const promo = [
  'PROMO_NOT_RECOGNIZED',
  'PROMO_EXPIRED',
  'PROMO_USER_INELIGIBLE',
  'PROMO_ORDER_INELIGIBLE',
] as const
const placing = [
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
  'NOT_SERVED',
  ...promo,
] as const
const changing = [
  'TOO_LATE',
  'BAD_TRANSITION',
  'MIN_SUM',
  'OUT_OF_SERVICE_AREA',
  'UNAVAILABLE',
] as const
export const callRefusals = {
  'dish.search': ['TOO_MANY_REQUESTS'],
  'city.places': ['TOO_MANY_REQUESTS'],
  'city.reverse': ['TOO_MANY_REQUESTS'],
  'city.map': ['TOO_MANY_REQUESTS'],
  'promoCode.check': [...promo, 'TOO_MANY_REQUESTS'],
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
  'order.place': [...placing, 'TOO_MANY_REQUESTS', 'TOO_MANY_ORDERS'],
  'ops.placeOrder': ['NOT_FOUND', ...placing],
  'order.cancel': ['TOO_LATE'],
  'order.acceptChange': ['CHANGE_OVER'],
  'order.declineChange': ['CHANGE_OVER'],
  'payment.pay': ['TOO_LATE', 'PAYMENT_REFUSED'],
  'payment.sandboxPay': ['TOO_LATE'],
  'auth.smsCode': ['FORBIDDEN', 'LOGIN_OFF', 'TOO_MANY_REQUESTS'],
  'auth.messengerCode': ['FORBIDDEN', 'LOGIN_OFF', 'TOO_MANY_REQUESTS'],
  'auth.login': ['LOGIN_OFF', 'TOO_MANY_REQUESTS'],
  'auth.messengerLogin': ['LOGIN_OFF', 'TOO_MANY_REQUESTS'],
  'auth.telegramLink': ['FORBIDDEN', 'LOGIN_OFF', 'TOO_MANY_REQUESTS'],
  'demo.telegram': ['TOO_MANY_REQUESTS'],
  'privacy.code': ['LOGIN_OFF', 'ORDER_UNDER_WAY', 'TOO_MANY_REQUESTS'],
  'privacy.remove': ['ORDER_UNDER_WAY', 'TOO_MANY_REQUESTS'],
  'auth.telegramCheck': ['NOT_FOUND'],
  'auth.telegramWebhook': ['NOT_FOUND'],
  'ops.status': ['BAD_TRANSITION', 'VERSION_MISMATCH'],
  'ops.signIn': ['TOO_MANY_REQUESTS'],
  'ops.beginPasskey': ['SIGN_IN_AGAIN'],
  'ops.addPasskey': ['SIGN_IN_AGAIN'],
  'ops.passkeyOptions': ['TOO_MANY_REQUESTS'],
  'ops.passkeySignIn': ['TOO_MANY_REQUESTS'],
  'ops.pairTablet': ['TOO_MANY_REQUESTS'],
  'ops.testAlert': ['TOO_MANY_REQUESTS'],
  'ops.addTablet': ['NOT_FOUND'],
  'ops.unlockTablet': ['TOO_MANY_REQUESTS'],
  'ops.setPin': ['TOO_MANY_REQUESTS'],
  'ops.openInvitation': ['NOT_FOUND'],
  'ops.acceptInvitation': ['NOT_FOUND', 'LAST_OWNER', 'TOO_MANY_REQUESTS'],
  'ops.invite': ['NOT_FOUND'],
  'ops.changeStaff': ['LAST_OWNER'],
  'ops.removeStaff': ['LAST_OWNER'],
  'ops.board': ['NOT_FOUND'],
  'ops.refund': ['NOTHING_TO_REFUND', 'REFUND_LIMIT', 'KEY_REUSED'],
  'ops.addNote': ['KEY_REUSED'],
  'ops.eraseCustomer': ['ORDER_UNDER_WAY'],
  'ops.adjustBonuses': ['BONUS_LIMIT', 'KEY_REUSED'],
  'ops.quoteChange': changing,
  'ops.proposeChange': [...changing, 'VERSION_MISMATCH', 'KEY_REUSED'],
  'ops.withdrawChange': ['CHANGE_OVER'],
  'ops.confirmChange': ['CHANGE_OVER', 'REFUND_LIMIT'],
  'ops.report': ['NOT_FOUND'],
  'ops.getSalesList': ['NOT_FOUND'],
  'ops.getOrderList': ['NOT_FOUND'],
  'ops.move': ['NOT_FOUND', 'BAD_TRANSITION', 'VERSION_MISMATCH', 'UNDO_OVER'],
} satisfies Partial<Record<CallName, readonly RefusalCode[]>>

export type RefusalOf<Call extends keyof typeof callRefusals> = (typeof callRefusals)[Call][number]
