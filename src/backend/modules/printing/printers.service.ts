import { randomBytes } from 'node:crypto'
import type { Deps } from '#backend/core/deps.ts'
import type { CityScope } from '#backend/core/ports.ts'
import { notFound, Refusal } from '#backend/core/refusal.ts'
import { auditedTransaction } from '#backend/db/retry.ts'
import type { Menu } from '#backend/core/menu.ts'
import { sha256 } from '#backend/core/secret-hash.rules.ts'
import { cityOf } from '#backend/modules/cities/cities.service.ts'
import type { CityId } from '#contract/values/ids.ts'
import { type OpsPrinter, printerProtocols } from '#contract/ops/printers.calls.ts'
import {
  deletePrinter,
  findPrinter,
  insertPrinter,
  insertTest,
  listPrinters,
  type PrinterRow,
  updatePrinter,
} from './printing.repo.ts'
import { categoriesNamed } from './station.rules.ts'

type Settings = Pick<
  OpsPrinter,
  'name' | 'protocol' | 'locale' | 'columns' | 'prints' | 'categories'
>
/** Epson's `ID` has at most 30 characters. */
const keyBytes = 20
/** Milliseconds; printers ask every few seconds. */
const seenEveryMs = 10_000

type PrinterDeps = Pick<Deps, 'db' | 'snapshots'>

const present = (
  menu: Menu,
  {
    key_hash: _hash,
    alerted_at: _alertedAt,
    seen_at,
    domain_id,
    categories,
    ...printer
  }: PrinterRow,
): OpsPrinter => ({
  ...printer,
  categories: categoriesNamed(menu, categories).map(({ slug }) => slug),
  city_id: domain_id,
  seen_at: seen_at?.toISOString() ?? null,
})

export async function printersOfCities({ db, snapshots }: PrinterDeps, cities: CityScope) {
  const menu = await snapshots.menu()
  return (await listPrinters(db, cities)).map((row) => present(menu, row))
}

/** @throws Refusal NOT_FOUND, also for a printer of another city */
async function printerOf(
  { db, snapshots }: PrinterDeps,
  id: number,
  cities: CityScope = null,
): Promise<OpsPrinter> {
  const row = await findPrinter(db, { id })
  if (!row || cities?.includes(row.domain_id) === false) throw notFound()
  return present(await snapshots.menu(), row)
}

/** @throws Refusal INVALID for a category that the menu does not have */
async function checkCategories(
  { snapshots }: Pick<Deps, 'snapshots'>,
  slugs: readonly string[] = [],
): Promise<void> {
  const menu = await snapshots.menu()
  const unknown = slugs.flatMap((slug, index) =>
    categoriesNamed(menu, [slug]).length > 0 ? [] : [index],
  )
  if (unknown.length > 0)
    throw new Refusal('INVALID', {
      errors: Object.fromEntries(unknown.map((index) => [`categories.${index}`, ['unknown']])),
    })
}

/** The key is not stored. @throws Refusal NOT_FOUND for an unknown city; INVALID */
export async function addPrinter(
  deps: PrinterDeps,
  { cityId, ...settings }: Settings & { cityId: CityId },
) {
  cityOf(await deps.snapshots.shop(), cityId)
  await checkCategories(deps, settings.categories)
  const key = randomBytes(keyBytes).toString('base64url')
  const { id } = await insertPrinter(deps.db, {
    ...settings,
    domain_id: cityId,
    key_hash: sha256(key),
  })
  return {
    printer: await printerOf(deps, id),
    path: `/api/v1/print/${settings.protocol}`,
    key,
  }
}

type Changes = { [Name in keyof Settings]?: Settings[Name] | undefined } & {
  cityId?: CityId | undefined
}

/** @throws Refusal NOT_FOUND, also for a city that the operator does not have; INVALID */
export async function changePrinter(
  deps: PrinterDeps,
  id: number,
  { cityId, ...settings }: Changes,
  cities: CityScope,
): Promise<OpsPrinter> {
  await printerOf(deps, id, cities)
  if (cityId !== undefined) {
    if (cities?.includes(cityId) === false) throw notFound()
    cityOf(await deps.snapshots.shop(), cityId)
  }
  await checkCategories(deps, settings.categories)
  const changes = { ...settings, ...(cityId !== undefined && { domain_id: cityId }) }
  const write = () => auditedTransaction(deps.db, (trx) => updatePrinter(trx, id, changes, cities))
  if (Object.keys(changes).length > 0 && !(await write())) throw notFound()
  return printerOf(deps, id)
}

/** @throws Refusal NOT_FOUND */
export async function removePrinter({ db }: Pick<Deps, 'db'>, id: number, cities: CityScope) {
  const removed = await auditedTransaction(db, (trx) => deletePrinter(trx, id, cities))
  if (!removed) throw notFound()
  return removed
}

/** 0 while a test waits. @throws Refusal NOT_FOUND */
export async function testPrinter(
  { db, snapshots, now }: Pick<Deps, 'db' | 'snapshots' | 'now'>,
  id: number,
  cities: CityScope,
): Promise<{ tickets: number }> {
  await printerOf({ db, snapshots }, id, cities)
  return { tickets: (await insertTest(db, id, now())) ? 1 : 0 }
}

/** @throws Refusal UNAUTHORIZED */
export async function printerWith(
  { db }: Pick<Deps, 'db'>,
  protocol: (typeof printerProtocols)[number],
  key: string,
): Promise<PrinterRow> {
  const printer = key === '' ? undefined : await findPrinter(db, { keyHash: sha256(key) })
  if (printer?.protocol !== protocol) throw new Refusal('UNAUTHORIZED')
  return printer
}

/** Writes only changes, and the time a few times a minute. */
export async function recordPrinterSeen(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, seen_at, trouble: before }: PrinterRow,
  trouble: string | null = before,
): Promise<void> {
  const isFresh = seen_at !== null && now().getTime() - seen_at.getTime() < seenEveryMs
  if (!isFresh || trouble !== before) await updatePrinter(db, id, { seen_at: now(), trouble })
}
