import { backendOn, type BackendOptions, type Backend } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/db/database.ts'
import type { Handle } from '#backend/db/schema.ts'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { importCity } from '#backend/modules/import/city.service.ts'
import { noOrderLimits } from '#backend/modules/limits/limits.rules.ts'
import { importContent } from '#backend/modules/import/content.service.ts'
import { withoutWireNames, withWireNames } from '#contract/field-names.ts'
import { isFileCall } from '#contract/paths.ts'
import { catalog } from './fixtures.ts'
import { content, dubai, varna } from './shop-fixtures.ts'

/** A Thursday, 15:00 in Varna: the kitchens of the fixtures are open. */
export const openHour = new Date('2026-03-12T13:00:00Z')

export async function fillShop(db: Handle): Promise<void> {
  await importCity(db, varna())
  await importCity(db, dubai())
  await importCatalog(db, catalog())
  await importContent(db, content(), openHour)
}

export const silent = { info: () => {}, warn: () => {}, error: () => {} }
export const opsToken = 'operator-token-of-the-tests'

/** At {@link openHour} by default. */
export const testBackend = (
  database: OpenDatabase,
  options: Pick<
    BackendOptions,
    | 'answersOnly'
    | 'now'
    | 'logger'
    | 'publicUrl'
    | 'login'
    | 'payment'
    | 'orderLimits'
    | 'alerts'
    | 'addressSearch'
    | 'searchesPerMinute'
  > = {},
): Backend =>
  backendOn(database, {
    logger: silent,
    opsToken,
    now: () => openHour,
    login: { demo: true },
    payment: { demo: true },
    orderLimits: noOrderLimits,
    ...options,
  })

/** Answers have the names of the code. */
export async function ask(
  backend: Backend,
  path: string,
  init?: RequestInit,
): Promise<{ status: number; headers: Headers; body: unknown }> {
  const response = await backend.fetch(new Request(`http://shop.test${path}`, init))
  const text = await response.text()
  const answer: unknown = text === '' ? null : JSON.parse(text)
  return {
    status: response.status,
    headers: response.headers,
    body: isFileCall(path.replace(/\?.*/, '')) ? answer : withoutWireNames(answer),
  }
}

export const post = (
  backend: Backend,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) =>
  ask(backend, path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(withWireNames(body)),
    headers: { 'content-type': 'application/json', ...headers },
  })
