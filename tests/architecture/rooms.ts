import type { Import } from './imports.ts'

/** Rooms that a room may import besides itself: none may import the backend, which is removable. */
export const allowed: Record<string, readonly string[]> = {
  contract: [],
  backend: ['contract', 'locales'],
  platform: ['contract', 'locales'],
  ui: ['contract'],
  api: ['contract', 'platform'],
  features: ['contract', 'api', 'platform', 'ui'],
  site: ['contract', 'api', 'platform', 'ui', 'features'],
  // The pages of the staff; never the customers' rooms.
  office: ['contract', 'api', 'platform', 'ui'],
  routes: ['contract', 'api', 'platform', 'ui', 'features', 'site', 'office'],
  entries: ['contract', 'api', 'platform', 'ui', 'features', 'site', 'routes'],
  cli: ['contract', 'api', 'platform', 'entries'],
}

export const featureEdges: Record<string, readonly string[]> = {
  account: ['auth', 'delivery', 'diet', 'loyalty', 'orders', 'promo'],
  auth: [],
  catalog: ['diet'],
  // Delivery and contacts show the map of the zones.
  content: ['delivery'],
  delivery: [],
  // What a customer does not eat is saved with the profile.
  diet: ['auth'],
  loyalty: [],
  promo: [],
  // What the cart, the checkout and an order show alike.
  'order-summary': ['catalog'],
  cart: ['catalog', 'delivery', 'diet', 'order-summary', 'promo'],
  favorites: ['catalog', 'auth'],
  payment: [],
  checkout: [
    'auth',
    'cart',
    'delivery',
    'diet',
    'loyalty',
    'order-summary',
    'orders',
    'payment',
    'promo',
  ],
  // A complete order shows its voucher.
  orders: ['cart', 'diet', 'order-summary', 'payment', 'promo'],
  search: ['catalog', 'diet'],
}

/** Between the parts of the backend; its top-level files compose them all. */
export const backendEdges: Record<string, readonly string[]> = {
  db: [],
  providers: ['db'],
  core: ['db', 'providers'],
  modules: ['core', 'db', 'providers'],
  http: ['core', 'db', 'modules'],
  demo: ['core', 'db', 'modules'],
  // Operators' commands, over the calls of the contract.
  cli: ['core', 'demo'],
}

/** A folder within a module has a border of its own where it is listed. */
export const moduleEdges: Record<string, readonly string[]> = {
  cities: [],
  currency: [],
  settings: [],
  content: ['cities'],
  menu: ['content', 'cities'],
  sitemap: ['menu', 'cities'],
  search: ['limits', 'menu', 'cities'],
  places: ['search', 'cities'],
  import: ['currency', 'loyalty', 'menu', 'places', 'search', 'cities'],
  limits: [],
  blocks: [],
  outbox: [],
  'security-log': ['limits'],
  staff: ['limits', 'security-log'],
  messages: ['limits', 'outbox'],
  alerts: ['limits', 'messages', 'outbox'],
  // The bot links a chat to somebody's alerts.
  identity: ['alerts', 'limits', 'messages', 'security-log', 'settings'],
  customer: ['identity', 'cities'],
  loyalty: ['currency', 'identity', 'cities'],
  slots: ['identity', 'limits', 'cities'],
  promo: ['currency', 'limits', 'loyalty', 'cities'],
  cart: ['identity', 'loyalty', 'menu', 'promo', 'cities', 'slots'],
  payment: ['loyalty', 'outbox', 'promo', 'cities'],
  orders: [
    'blocks',
    'cart',
    'customer',
    'identity',
    'limits',
    'loyalty',
    'menu',
    'orders/notifications',
    'outbox',
    'payment',
    'places',
    'promo',
    'cities',
    'slots',
  ],
  'orders/notifications': ['messages', 'outbox', 'cities'],
  printing: ['alerts', 'outbox', 'orders', 'cities'],
  webhooks: ['outbox', 'orders'],
  board: ['outbox', 'orders', 'cities', 'slots'],
  escalation: ['alerts', 'board', 'orders/notifications'],
  operators: ['alerts', 'currency', 'import', 'places', 'cities', 'webhooks'],
  'orders/refunds': ['loyalty', 'payment', 'promo', 'orders'],
  // The customers as the staff see them.
  directory: ['blocks', 'customer', 'loyalty', 'cities'],
  'orders/changes': [
    'cart',
    'identity',
    'loyalty',
    'outbox',
    'payment',
    'promo',
    'orders',
    'orders/refunds',
    'cities',
    'slots',
  ],
  'orders/notes': ['orders'],
  'orders/timeline': [],
  reports: ['cities', 'slots'],
  privacy: ['customer', 'identity', 'loyalty', 'orders', 'security-log'],
}

/** Modules that are their statements: a service in front of them would only forward. */
const offeredRepos = new Set(['limits'])

export function roomOf(path: string): string {
  const [top = '', room = '', ...rest] = path.split('/')
  if (top === 'locales') return 'locales'
  return rest.length > 0 ? room : 'entries'
}

const innerModules = Object.keys(moduleEdges).filter((name) => name.includes('/'))

/** A folder within a module that has a border of its own. */
export const innerModuleOf = (path: string): string | undefined =>
  innerModules.find((name) => path.startsWith(`src/backend/modules/${name}/`))

const moduleOf = (path: string): string | undefined => innerModuleOf(path) ?? path.split('/')[3]

const customers = ['features', 'site']
const privateFolder = /\/(components|lib)\//
const isOffice = (path: string) => path.startsWith('src/routes/office/')

function privacy(path: string): string | null {
  const folder = privateFolder.exec(path)?.[1]
  return folder === undefined ? null : `${folder}/ is private to its feature`
}

/** Readers look for these at the top of a feature, even when only its own files import them. */
const entrance = /\.(functions|mutations|queries|search)\.ts$|\/load-[\w-]+\.ts$|-loaders\.ts$/

/** Top-level files of features that no other feature and no other room imports. */
export function unusedOutside(files: readonly string[], imports: readonly Import[]): string[] {
  const featureOf = (path: string) => path.split('/').slice(0, 3).join('/')
  const used = new Set(
    imports.flatMap(({ from, to }) => (featureOf(from) === featureOf(to) ? [] : [to])),
  )
  return files.filter(
    (file) => !/\.test\.tsx?$/.test(file) && !entrance.test(file) && !used.has(file),
  )
}

/** The reason, or null. */
export function violation({ from, to }: Import): string | null {
  const [room, target] = [roomOf(from), roomOf(to)]
  if (room !== target) {
    if (to.includes('.gen.')) return null
    if (!allowed[room]?.includes(target)) return `${room} may not import ${target}`
    if (room === 'routes' && (isOffice(from) ? customers : ['office']).includes(target))
      return `${isOffice(from) ? 'the back office' : 'the shop'} may not import ${target}`
    return target === 'features' ? privacy(to) : null
  }
  const [fromPart = '', toPart = ''] =
    room === 'backend' ? [moduleOf(from), moduleOf(to)] : [from.split('/')[2], to.split('/')[2]]
  if (room === 'features' && fromPart !== toPart) {
    if (!featureEdges[fromPart]?.includes(toPart))
      return `feature ${fromPart} may not import feature ${toPart}`
    return privacy(to)
  }
  if (room !== 'backend') return null
  const [part = '', targetPart = ''] = [from, to].map((path) => path.split('/')[2])
  if (part !== targetPart)
    return part.endsWith('.ts') || backendEdges[part]?.includes(targetPart)
      ? null
      : `${part} of the backend may not import ${targetPart}`
  if (part === 'modules' && fromPart !== toPart) {
    if (!moduleEdges[fromPart]?.includes(toPart))
      return `module ${fromPart} may not import module ${toPart}`
    if (/\.(repo|routes)\.ts$/.test(to) && !offeredRepos.has(toPart))
      return `the ${/repo/.test(to) ? 'repository' : 'routes'} of ${toPart} is private`
  }
  return null
}
