import type { Snapshots } from '#backend/core/ports.ts'
import type { Handle } from '#backend/db/schema.ts'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { importCity } from '#backend/modules/import/city.service.ts'
import { importContent } from '#backend/modules/import/content.service.ts'
import { changeDish } from '#backend/modules/operators/dish.service.ts'
import { changeOption } from '#backend/modules/operators/options.service.ts'
import type { CatalogDocument } from '#contract/menu/catalog.ts'
import { decimal } from '#contract/values/money.ts'
import { diner } from './diner.ts'
import { content, dubai } from './shop-fixtures.ts'
import { openHour } from './shop.ts'

type Db = Handle
type Change = (db: Db, snapshots?: Snapshots) => Promise<unknown>
const deps = (db: Db) => ({ db, now: () => openHour })

async function idOf(db: Db, slug: string) {
  const { id } = await db
    .selectFrom('goods')
    .select('id')
    .where('slug', 'like', `${slug}%`)
    .executeTakeFirstOrThrow()
  return id
}

const varnaId = async (db: Db) =>
  (await db.selectFrom('domain').select('id').where('code', '=', 'varna').executeTakeFirstOrThrow())
    .id

type DishChange = Omit<Parameters<typeof changeDish>[2], 'cityId'>

const changeWater = async (db: Db, change: DishChange) =>
  changeDish(deps(db), await idOf(db, 'water'), { cityId: await varnaId(db), ...change }, 'en')

const changed =
  (change: (menu: CatalogDocument) => Partial<CatalogDocument>): Change =>
  (db, snapshots) =>
    importCatalog(db, { ...diner(), ...change(diner()) }, { snapshots })

/** Of operators, files and processes of an older version; any may come after any other. */
export const shopChanges: Record<string, Change> = {
  'a dish is sold out': (db) => changeWater(db, { available: false }),
  'a dish is back': (db) => changeWater(db, { available: true }),
  'a price': (db) => changeWater(db, { price: decimal(7) }),
  'a required option is sold out': async (db) =>
    changeOption(deps(db), 'dip-garlic', { cityId: await varnaId(db), available: false }),
  'the menu': changed(() => ({})),
  'the menu in another order': changed((menu) => ({ goods: menu.goods.toReversed() })),
  'a dish has another address': changed(({ goods: dishes }) => ({
    goods: dishes.map((dish) =>
      dish.slug === 'lunch' ? { ...dish, slug: 'lunch-deal', former_slugs: ['lunch'] } : dish,
    ),
  })),
  'a dish is gone': changed(({ goods: dishes }) => ({
    goods: dishes.filter(({ slug }) => slug !== 'pizza-deal'),
  })),
  'a group has another name': changed(({ groups }) => ({
    groups: groups.map((group) => ({ ...group, name: { en: 'Choose' } })),
  })),
  'a category has another name': changed(({ categories }) => ({
    categories: categories.map((category) => ({ ...category, name: { en: 'Food' } })),
  })),
  'a city': (db) => importCity(db, { ...dubai(), lead_minutes: 42 }),
  'the content': (db) => importContent(db, content(), openHour),
  'one of an older process': async (db) => {
    await db.updateTable('domain').set({ lead_minutes: 31 }).execute()
    await db.updateTable('goods').set({ active: true }).where('slug', '=', 'water').execute()
    await db
      .updateTable('shop_version')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute()
  },
}
