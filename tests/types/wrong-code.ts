const formatter = "import { formatPrice } from '#contract/values/format-price.ts'"
const ids = `import type { City } from '#contract/cities/city.calls.ts'
import type { DishCard } from '#contract/menu/dish.calls.ts'
import type { Order } from '#contract/orders/order.calls.ts'
import type { User } from '#contract/customers/user.calls.ts'
declare const city: City
declare const customer: User
declare const dish: DishCard
declare const order: Order`
const kysely = `import type { Kysely } from 'kysely'
import type { Database } from '#backend/db/schema.ts'
declare const db: Kysely<Database>`

/** Each has a right twin that must compile: a case cannot pass for another reason. */
export const cases: readonly { name: string; imports: string; right: string; wrong: string }[] = [
  {
    name: 'a link to a route that does not exist',
    imports: "import { Link } from '@tanstack/react-router'\nimport '../../../src/router.tsx'",
    right: 'export const it = <Link to="/cart" />',
    wrong: 'export const it = <Link to="/basket" />',
  },
  {
    name: 'a link without its parameter',
    imports: "import { Link } from '@tanstack/react-router'\nimport '../../../src/router.tsx'",
    right: 'export const it = <Link to="/product/$slug" params={{ slug: "udon" }} />',
    wrong: 'export const it = <Link to="/product/$slug" />',
  },
  {
    name: 'a link with a misspelt parameter',
    imports: "import { Link } from '@tanstack/react-router'\nimport '../../../src/router.tsx'",
    right: 'export const it = <Link to="/products/$category" params={{ category: "wok" }} />',
    wrong: 'export const it = <Link to="/products/$category" params={{ categry: "wok" }} />',
  },
  {
    name: 'an unknown search parameter',
    imports: "import { Link } from '@tanstack/react-router'\nimport '../../../src/router.tsx'",
    right: 'export const it = <Link to="/products" search={{ page: 2 }} />',
    wrong: 'export const it = <Link to="/products" search={{ pgae: 2 }} />',
  },
  {
    name: "a link to a guest's order without its key",
    imports: "import { Link } from '@tanstack/react-router'\nimport '../../../src/router.tsx'",
    right:
      'export const it = <Link to="/order/$orderId" params={{ orderId: "7" }} search={{ key: "k" }} />',
    wrong: 'export const it = <Link to="/order/$orderId" params={{ orderId: "7" }} />',
  },
  {
    name: 'a field that the API does not answer',
    imports: "import type { ApiClient } from '#api/client.ts'\ndeclare const api: ApiClient",
    right: 'export const it = async () => (await api.city.settings()).shop_name',
    wrong: 'export const it = async () => (await api.city.settings()).shopName',
  },
  {
    name: 'a field that the API does not take',
    imports: "import type { ApiClient } from '#api/client.ts'\ndeclare const api: ApiClient",
    right: 'export const it = () => api.city.get({ params: { cityId: 1 } })',
    wrong: 'export const it = () => api.city.get({ params: { id: 1 } })',
  },
  {
    name: 'an environment variable that does not exist',
    imports:
      "import type { Environment } from '#platform/env/env.server.ts'\ndeclare const env: Environment",
    right: 'export const it = env.DATA_DIR',
    wrong: 'export const it = env.DATADIR',
  },
  {
    name: 'a contract handler that returns a wrong shape',
    imports:
      "import { implement } from '@orpc/server'\nimport { contract } from '#contract/contract.ts'\nimport { decimal } from '#contract/values/money.ts'\nconst os = implement(contract)",
    right:
      'export const it = os.city.addressMin.handler(() => ({ free_delivery_from: null, min_sum: decimal(20), delivery_price: decimal(0), delivery_time_min: 35, zone: null }))',
    wrong:
      "export const it = os.city.addressMin.handler(() => ({ free_delivery_from: '60', min_sum: decimal(20), delivery_price: decimal(0), delivery_time_min: 35, zone: null }))",
  },
  {
    name: 'a contract handler that leaves a field out',
    imports:
      "import { implement } from '@orpc/server'\nimport { contract } from '#contract/contract.ts'\nconst os = implement(contract)",
    right:
      "export const it = os.city.settings.handler(() => ({ shop_name: 'x', warning_text: null, sms: true, telegram: true, whatsapp: true, sms_on: true, currency: 'BGN', payments: [], app_links: null, developer: null, privacy_page: null, terms_page: null }))",
    wrong: "export const it = os.city.settings.handler(() => ({ shop_name: 'x' }))",
  },
  {
    name: 'a refusal code that is not in the list',
    imports: "import type { RefusalCode } from '#contract/errors.ts'",
    right: "export const it: RefusalCode = 'MIN_SUM'",
    wrong: "export const it: RefusalCode = 'MINSUM'",
  },
  {
    name: 'an order total shown a hundred times too high',
    imports: `${formatter}\nimport type { Order } from '#contract/orders/order.calls.ts'\ndeclare const order: Order`,
    right: "export const it = formatPrice(order.totals.total, 'BGN', 'en')",
    wrong: "export const it = formatPrice(order.totals.total * 100, 'BGN', 'en')",
  },
  {
    name: 'minor units shown as a price',
    imports: `${formatter}\nimport * as money from '#contract/values/money.ts'\ndeclare const total: money.Minor`,
    right: "export const it = formatPrice(money.toDecimal(total), 'BGN', 'en')",
    wrong: "export const it = formatPrice(total, 'BGN', 'en')",
  },
  {
    name: 'minor units called decimals',
    imports: "import * as money from '#contract/values/money.ts'\ndeclare const total: money.Minor",
    right: 'export const it = money.toDecimal(total)',
    wrong: 'export const it = money.decimal(total)',
  },
  {
    name: 'minor units in an answer of the API',
    imports:
      "import { implement } from '@orpc/server'\nimport { contract } from '#contract/contract.ts'\nimport * as money from '#contract/values/money.ts'\nconst os = implement(contract)\nconst terms = { free_delivery_from: null, delivery_price: null, delivery_time_min: null, zone: null }",
    right:
      'export const it = os.city.addressMin.handler(() => ({ ...terms, min_sum: money.toDecimal(money.minor(2000)) }))',
    wrong:
      'export const it = os.city.addressMin.handler(() => ({ ...terms, min_sum: money.minor(2000) }))',
  },
  {
    name: 'minor units sent to the API',
    imports:
      "import type { ApiClient } from '#api/client.ts'\nimport * as money from '#contract/values/money.ts'\ndeclare const api: ApiClient\nconst cart = { cityId: 1, dishes: [], orderType: 'pickup' } as const",
    right:
      'export const it = () => api.cart.calculate({ body: { ...cart, dishes: [], bonuses: money.toDecimal(money.minor(500)) } })',
    wrong:
      'export const it = () => api.cart.calculate({ body: { ...cart, dishes: [], bonuses: money.minor(500) } })',
  },
  {
    name: 'a decimal in a column of minor units',
    imports:
      "import type { Kysely } from 'kysely'\nimport type { Database } from '#backend/db/schema.ts'\nimport * as money from '#contract/values/money.ts'\ndeclare const db: Kysely<Database>",
    right:
      "export const it = db.updateTable('purchase').set({ total: money.toMinor(money.decimal(34)) })",
    wrong: "export const it = db.updateTable('purchase').set({ total: money.decimal(34) })",
  },
  {
    name: 'milliseconds shown as seconds',
    imports: "import * as time from '#contract/values/time.ts'\nconst now = new Date()",
    right: 'export const it = time.dateOfSeconds(time.secondsAt(now))',
    wrong: 'export const it = time.dateOfSeconds(time.millisecondsAt(now))',
  },
  {
    name: 'milliseconds sent as a birthday',
    imports:
      "import type { ApiClient } from '#api/client.ts'\nimport * as time from '#contract/values/time.ts'\ndeclare const api: ApiClient",
    right:
      "export const it = () => api.user.update({ body: { birthday: time.secondsOfDate('1990-12-24') } })",
    wrong:
      "export const it = () => api.user.update({ body: { birthday: time.milliseconds(Date.parse('1990-12-24')) } })",
  },
  {
    name: 'seconds on the clock of a city',
    imports:
      "import { wallText } from '#backend/modules/slots/grid.rules.ts'\nimport * as time from '#contract/values/time.ts'\nconst now = new Date()",
    right: "export const it = wallText('Europe/Sofia', time.millisecondsAt(now))",
    wrong: "export const it = wallText('Europe/Sofia', time.secondsAt(now))",
  },
  {
    name: 'the id of an order sent as that of a dish',
    imports: `${ids}\nimport type { ApiClient } from '#api/client.ts'\ndeclare const api: ApiClient`,
    right:
      'export const it = () => api.favorite.remove({ params: { cityId: city.id, dishId: dish.id } })',
    wrong:
      'export const it = () => api.favorite.remove({ params: { cityId: city.id, dishId: order.id } })',
  },
  {
    name: 'the id of a dish sent as that of an order by a call of the shop',
    imports: `${ids}\nimport { readOrder } from '#features/orders/orders.functions.ts'`,
    right: "export const it = () => readOrder({ data: { locale: 'en', id: order.id } })",
    wrong: "export const it = () => readOrder({ data: { locale: 'en', id: dish.id } })",
  },
  {
    name: 'the id of a city sent as that of a customer',
    imports: `${ids}\nimport type { ApiClient } from '#api/client.ts'\ndeclare const api: ApiClient\nconst cart = { cityId: city.id, dishes: [], orderType: 'pickup' } as const`,
    right:
      'export const it = () => api.cart.calculate({ body: { ...cart, dishes: [], referrerId: customer.id } })',
    wrong:
      'export const it = () => api.cart.calculate({ body: { ...cart, dishes: [], referrerId: city.id } })',
  },
  {
    name: 'the id of a city as that of a customer in a rule',
    imports: `${ids}\nimport type { Buyer } from '#backend/modules/loyalty/loyalty.service.ts'`,
    right: 'export const it: Buyer = { id: customer.id, birthday: null }',
    wrong: 'export const it: Buyer = { id: city.id, birthday: null }',
  },
  {
    name: 'the id of an order kept among favourites',
    imports: `${ids}\nimport { markFavorite } from '#features/favorites/lib/favorites.state.ts'`,
    right: 'export const it = () => markFavorite(dish.id, true)',
    wrong: 'export const it = () => markFavorite(order.id, true)',
  },
  {
    name: 'an order queried by the id of a dish',
    imports: `${ids}\n${kysely}`,
    right: "export const it = db.selectFrom('purchase').selectAll().where('id', '=', order.id)",
    wrong: "export const it = db.selectFrom('purchase').selectAll().where('id', '=', dish.id)",
  },
  {
    name: 'the id of an order in the column of a city',
    imports: `${ids}\n${kysely}`,
    right: "export const it = db.updateTable('purchase').set({ domain_id: city.id })",
    wrong: "export const it = db.updateTable('purchase').set({ domain_id: order.id })",
  },
  {
    name: 'the id of a dish compared with that of an order',
    imports: ids,
    right: 'export const it = (other: DishCard) => dish.id === other.id',
    wrong: 'export const it = (other: Order) => dish.id === other.id',
  },
  {
    name: 'the id of an order answered as that of a city',
    imports: `${ids}\nimport { implement } from '@orpc/server'\nimport { contract } from '#contract/contract.ts'\nconst os = implement(contract)\nconst pause = { code: 'varna', paused_until: null }`,
    right: 'export const it = os.ops.pause.handler(() => ({ ...pause, id: city.id }))',
    wrong: 'export const it = os.ops.pause.handler(() => ({ ...pause, id: order.id }))',
  },
  {
    name: 'an operator call that the table of roles lacks',
    imports: "import { access, type OpsCallName } from '#backend/http/ops-access.ts'",
    right: 'export const it: Record<OpsCallName, object> = access',
    wrong: "export const it: Record<OpsCallName | 'unlisted', object> = access",
  },
]
