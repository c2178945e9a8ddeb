import * as v from 'valibot'
import type { CallAccess } from '#backend/modules/staff/admission.rules.ts'
import type { contract } from '#contract/contract.ts'
import type { fileCalls } from '#contract/paths.ts'

/** `metrics` is the page `/metrics`. */
export type OpsCallName =
  | keyof typeof contract.ops
  | keyof typeof fileCalls
  | 'orderEvents'
  | 'metrics'

const everybody = ['manager', 'kitchen', 'support', 'reporting'] as const
const service = ['manager', 'kitchen', 'support'] as const
const kitchen = ['manager', 'kitchen'] as const
const figures = ['manager', 'support', 'reporting'] as const
const support = ['manager', 'support'] as const
const reports = ['manager', 'reporting'] as const
const manager = ['manager'] as const
const owner = [] as const

const setsPrice = v.object({ body: v.object({ price: v.nonOptional(v.unknown()) }) })
const isSettings = v.object({ params: v.object({ kind: v.literal('settings') }) })
/** Settings hold the brand, and rules that cost money. */
const ofOwner = (input: unknown): OpsCallName[] => (v.is(isSettings, input) ? ['putContent'] : [])

/** Who may call what, besides the owner and OPS_TOKEN, who may call everything. */
export const access: Readonly<Record<OpsCallName, CallAccess<OpsCallName>>> = {
  signIn: { roles: 'anyone', reach: 'same' },
  openInvitation: { roles: 'anyone', reach: 'same' },
  acceptInvitation: { roles: 'anyone', reach: 'same' },
  pairTablet: { roles: 'anyone', reach: 'same' },
  passkeyOptions: { roles: 'anyone', reach: 'same' },
  passkeySignIn: { roles: 'anyone', reach: 'same' },

  me: { roles: 'signed-in', reach: 'same' },
  sessions: { roles: 'signed-in', reach: 'same', isPersonal: true },
  endSession: { roles: 'signed-in', reach: 'same', isPersonal: true },
  signOut: { roles: 'signed-in', reach: 'same', isWithoutPin: true },
  signOutEverywhere: { roles: 'signed-in', reach: 'same', isPersonal: true },
  passkeys: { roles: 'signed-in', reach: 'same', isPersonal: true },
  beginPasskey: { roles: 'signed-in', reach: 'same', isPersonal: true },
  addPasskey: { roles: 'signed-in', reach: 'same', isPersonal: true },
  removePasskey: { roles: 'signed-in', reach: 'same', isPersonal: true },
  pin: { roles: kitchen, reach: 'same', isPersonal: true },
  setPin: { roles: kitchen, reach: 'same', isPersonal: true },
  removePin: { roles: kitchen, reach: 'same', isPersonal: true },
  tabletPeople: { roles: kitchen, reach: 'same', isOfTablet: true },
  unlockTablet: {
    roles: kitchen,
    reach: 'same',
    isOfTablet: true,
    isWithoutPin: true,
    recordsItself: true,
  },
  lockTablet: { roles: kitchen, reach: 'same', isOfTablet: true, isWithoutPin: true },
  alerts: { roles: service, reach: 'same', isPersonal: true },
  chooseAlerts: { roles: service, reach: 'same', isPersonal: true },
  subscribe: { roles: service, reach: 'same', isPersonal: true },
  unsubscribe: { roles: service, reach: 'same', isPersonal: true },
  linkTelegram: { roles: service, reach: 'same', isPersonal: true },
  unlinkTelegram: { roles: service, reach: 'same', isPersonal: true },
  testAlert: { roles: service, reach: 'same', isPersonal: true },

  orders: { roles: everybody, reach: 'filtered' },
  order: { roles: everybody, reach: 'order' },
  placeOrder: { roles: support, reach: { city: 'body' } },
  holdTime: { roles: support, reach: { city: 'params' } },
  releaseTime: { roles: support, reach: { city: 'params' } },
  timeline: { roles: support, reach: 'order' },
  status: { roles: service, reach: 'order' },
  board: { roles: service, reach: 'filtered' },
  orderEvents: { roles: service, reach: 'filtered' },
  move: { roles: service, reach: 'order' },

  quoteChange: { roles: service, reach: 'order', isRead: true },
  proposeChange: { roles: service, reach: 'order' },
  withdrawChange: { roles: service, reach: 'order' },
  confirmChange: { roles: support, reach: 'order' },
  refund: { roles: support, reach: 'order' },
  addNote: { roles: service, reach: 'order' },
  customers: { roles: support, reach: 'filtered' },
  customer: { roles: support, reach: 'filtered' },
  customerBonuses: { roles: support, reach: 'filtered' },
  // Orders of every city are in the data, and go with the account.
  customerData: { roles: manager, reach: 'whole' },
  eraseCustomer: { roles: manager, reach: 'whole' },
  adjustBonuses: { roles: manager, reach: { city: 'body' } },
  blocks: { roles: support, reach: 'whole' },
  block: { roles: support, reach: 'whole' },
  unblock: { roles: support, reach: 'whole' },

  report: { roles: reports, reach: 'filtered' },
  getSalesList: { roles: reports, reach: 'filtered' },
  getOrderList: { roles: reports, reach: 'filtered' },

  // A price is that of every city with the currency.
  changeDish: {
    roles: kitchen,
    reach: { city: 'body' },
    also: (input) => (v.is(setsPrice, input) ? ['putPrices'] : []),
  },
  changeOption: { roles: kitchen, reach: { city: 'body' } },
  availability: { roles: service, reach: 'filtered' },
  getStops: { roles: everybody, reach: 'filtered' },
  putStops: { roles: kitchen, reach: 'whole' },
  pause: { roles: kitchen, reach: { city: 'params' } },
  leadTime: { roles: kitchen, reach: { city: 'params' } },

  getCatalog: { roles: everybody, reach: 'same' },
  putCatalog: { roles: manager, reach: 'whole' },
  getPrices: { roles: everybody, reach: 'same' },
  putPrices: { roles: manager, reach: 'whole' },
  promocodes: { roles: figures, reach: 'same' },
  savePromocode: { roles: manager, reach: 'whole' },

  getContent: { roles: figures, reach: 'same' },
  putContent: { roles: owner, reach: 'whole' },
  getItem: { roles: figures, reach: 'same' },
  putItem: { roles: manager, reach: 'whole', also: ofOwner },
  deleteItem: { roles: manager, reach: 'whole', also: ofOwner },

  getCity: { roles: everybody, reach: { city: 'code' } },
  putCity: { roles: manager, reach: 'whole' },
  putStreets: { roles: manager, reach: { city: 'params' } },
  putGround: { roles: manager, reach: { city: 'params' } },

  outbox: { roles: manager, reach: 'whole' },
  retry: { roles: manager, reach: 'whole' },
  printers: { roles: service, reach: 'filtered' },
  addPrinter: { roles: manager, reach: { city: 'body' } },
  // Another city's is not there for a manager of some.
  changePrinter: { roles: manager, reach: 'filtered' },
  removePrinter: { roles: manager, reach: 'filtered' },
  testPrinter: { roles: manager, reach: 'filtered' },
  tablets: { roles: manager, reach: 'filtered' },
  addTablet: { roles: manager, reach: { city: 'body' } },
  renameTablet: { roles: manager, reach: 'filtered' },
  revokeTablet: { roles: manager, reach: 'filtered' },
  tickets: { roles: service, reach: 'filtered' },
  printOrder: { roles: service, reach: 'order' },
  // The screen prints by itself, also while a tablet waits for a PIN.
  claimTicket: { roles: service, reach: 'order', isRead: true },

  metrics: { roles: ['manager', 'reporting', 'metrics'], reach: 'whole' },

  staff: { roles: owner, reach: 'whole' },
  invite: { roles: owner, reach: 'whole' },
  withdrawInvitation: { roles: owner, reach: 'whole' },
  changeStaff: { roles: owner, reach: 'whole' },
  removeStaff: { roles: owner, reach: 'whole' },
  endStaffSessions: { roles: owner, reach: 'whole' },
  tokens: { roles: owner, reach: 'whole' },
  makeToken: { roles: owner, reach: 'whole' },
  revokeToken: { roles: owner, reach: 'whole' },
  audit: { roles: owner, reach: 'whole' },
}
