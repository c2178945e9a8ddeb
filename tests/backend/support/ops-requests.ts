import type { OpsCallName } from '#backend/http/ops-access.ts'

export interface Place {
  city: number
  code: string
  order: number
  dishes: number
}
interface OpsRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** The text of a file, or JSON. */
  body?: string | object
}

const get = (path: string): OpsRequest => ({ method: 'GET', path })
const remove = (path: string): OpsRequest => ({ method: 'DELETE', path })
const send =
  (method: 'POST' | 'PUT' | 'PATCH') =>
  (path: string, body: object = {}): OpsRequest => ({ method, path, body })
const [post, put, patch] = [send('POST'), send('PUT'), send('PATCH')]
const csv = (path: string): OpsRequest => ({ method: 'PUT', path, body: 'x' })

/** Of a change that is over. */
export const overChange = '7a3f3f6c-6d62-4d5e-9a60-0a4f1f0f7a11'
/** Whoever is admitted changes nothing: the bodies are wrong, or say what is so already. */
export const opsRequests: Record<Exclude<OpsCallName, 'metrics'>, (place: Place) => OpsRequest> = {
  signIn: () => post('sign-in'),
  openInvitation: () => post('invitation', { token: 'x' }),
  acceptInvitation: () => post('invitation/accept'),
  pairTablet: () => post('pair'),
  passkeyOptions: () => post('passkey/options', { origin: 'https://elsewhere.example' }),
  passkeySignIn: () => post('passkey/sign-in'),
  me: () => get('me'),
  sessions: () => get('me/sessions'),
  endSession: () => remove('me/sessions/999999'),
  signOut: () => ({ method: 'POST', path: 'sign-out' }),
  signOutEverywhere: () => ({ method: 'POST', path: 'sign-out/everywhere' }),
  passkeys: () => get('me/passkeys'),
  beginPasskey: () => post('me/passkeys/options', { origin: 'https://elsewhere.example' }),
  addPasskey: () => post('me/passkeys'),
  removePasskey: () => remove('me/passkeys/999999'),
  pin: () => get('me/pin'),
  setPin: () => put('me/pin'),
  removePin: () => remove('me/pin'),
  tabletPeople: () => get('tablet/people'),
  unlockTablet: () => post('tablet/unlock'),
  lockTablet: () => ({ method: 'POST', path: 'tablet/lock' }),
  alerts: () => get('me/alerts'),
  chooseAlerts: () => put('me/alerts'),
  subscribe: () => post('me/push'),
  unsubscribe: () => remove('me/push/999999'),
  linkTelegram: () => ({ method: 'POST', path: 'me/telegram' }),
  unlinkTelegram: () => remove('me/telegram'),
  testAlert: () => post('me/alerts/test'),
  orders: ({ city }) => get(`orders?domainId=${city}`),
  order: ({ order }) => get(`orders/${order}`),
  placeOrder: ({ city }) => post('orders', { cityId: city }),
  holdTime: ({ city }) => post(`domain/${city}/time-slots/hold`),
  releaseTime: ({ city }) => ({
    method: 'DELETE',
    path: `domain/${city}/time-slots/hold`,
    body: {},
  }),
  timeline: ({ order }) => get(`orders/${order}/timeline`),
  status: ({ order }) => post(`orders/${order}/status`, { status: 'process', version: 999 }),
  board: ({ city }) => get(`board?domainId=${city}`),
  orderEvents: ({ city }) => ({ method: 'HEAD', path: `orders/events?domainId=${city}` }),
  move: ({ order }) => post(`orders/${order}/moves`),
  quoteChange: ({ order }) => post(`orders/${order}/changes/quote`),
  proposeChange: ({ order }) => post(`orders/${order}/changes`),
  withdrawChange: ({ order }) => remove(`orders/${order}/changes/${overChange}`),
  confirmChange: ({ order }) => post(`orders/${order}/changes/${overChange}/confirm`),
  refund: ({ order }) => post(`orders/${order}/refunds`),
  addNote: ({ order }) => post(`orders/${order}/notes`),
  customers: () => get('customers'),
  customer: () => get('customers/999999'),
  customerBonuses: ({ city }) => get(`customers/999999/bonuses?domainId=${city}`),
  customerData: () => get('customers/999999/data'),
  eraseCustomer: () => remove('customers/999999'),
  adjustBonuses: ({ city }) => post('customers/999999/bonuses', { cityId: city }),
  blocks: () => get('blocks'),
  block: () => post('blocks'),
  unblock: () => remove('blocks/999999'),
  report: ({ city }) => get(`reports/sales?domainId=${city}`),
  getSalesList: ({ city }) => get(`reports/sales.csv?domainId=${city}`),
  getOrderList: ({ city }) => get(`reports/orders.csv?domainId=${city}`),
  changeDish: ({ city, dishes: dish }) => patch(`goods/${dish}`, { cityId: city, available: true }),
  changeOption: ({ city }) => patch('options/salmon', { cityId: city, available: true }),
  availability: ({ city }) => get(`availability?domainId=${city}`),
  getStops: () => get('stops'),
  putStops: () => csv('stops?dry_run=1'),
  pause: ({ city }) => post(`domain/${city}/pause`, { until: null }),
  leadTime: ({ city }) => post(`domain/${city}/lead-time`, { extra: 0 }),
  getCatalog: () => get('catalog'),
  putCatalog: () => put('catalog'),
  getPrices: () => get('prices'),
  putPrices: () => csv('prices'),
  promocodes: () => get('promocodes'),
  savePromocode: () => post('promocodes'),
  getContent: () => get('content'),
  putContent: () => put('content'),
  getItem: () => get('content/settings/settings'),
  putItem: () => put('content/news/nothing'),
  deleteItem: () => remove('content/news/nothing'),
  getCity: ({ code }) => get(`city/${code}`),
  putCity: () => put('city'),
  putStreets: ({ city }) => csv(`domain/${city}/streets`),
  putGround: ({ city }) => csv(`domain/${city}/ground`),
  outbox: () => get('outbox'),
  retry: () => ({ method: 'POST', path: 'outbox/999999/retry' }),
  printers: ({ city }) => get(`printers?domainId=${city}`),
  addPrinter: ({ city }) => post('printers', { cityId: city }),
  changePrinter: () => patch('printers/999999'),
  removePrinter: () => remove('printers/999999'),
  testPrinter: () => ({ method: 'POST', path: 'printers/999999/test' }),
  tablets: ({ city }) => get(`tablets?domainId=${city}`),
  addTablet: ({ city }) => post('tablets', { cityId: city }),
  renameTablet: () => patch('tablets/999999', { name: 'x' }),
  revokeTablet: () => remove('tablets/999999'),
  tickets: ({ city }) => get(`tickets?domainId=${city}`),
  printOrder: ({ order }) => post(`orders/${order}/print`),
  claimTicket: ({ order }) => post(`orders/${order}/claim-ticket`),
  staff: () => get('staff'),
  invite: () => post('invitations'),
  withdrawInvitation: () => remove('invitations/999999'),
  changeStaff: () => patch('staff/999999'),
  removeStaff: () => remove('staff/999999'),
  endStaffSessions: () => remove('staff/999999/sessions'),
  tokens: () => get('tokens'),
  makeToken: () => post('tokens'),
  revokeToken: () => remove('tokens/999999'),
  audit: () => get('audit'),
}
