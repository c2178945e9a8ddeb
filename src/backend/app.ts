import pino from 'pino'
import { type DatabasePlace, type OpenDatabase, openDatabase } from './db/database.ts'
import { BusyError, isBusy, orAccessError } from './db/faults.ts'
import { reloadedDatabase } from './db/reloaded-database.ts'
import { deleteExpired } from './db/expired-rows.ts'
import { isMigrated, migrate } from './db/migrate.ts'
import { demoCustomer } from './demo/customer.ts'
import { historyLength, loadHistory } from './demo/history.ts'
import { workInKitchen } from './demo/kitchen.ts'
import { loadDemo } from './demo/load.ts'
import { formatPhone } from './core/phone.rules.ts'
import type { Deps } from './core/deps.ts'
import { createHandler } from './http/handler.ts'
import { announceLogin, type LoginOptions, openLogin } from './login.ts'
import { createHub } from './modules/tracking/hub.ts'
import { restoreDueGoods } from './modules/operators/goods.service.ts'
import { ensureStreets } from './modules/places/places.service.ts'
import { ensureIndex } from './modules/search/search.service.ts'
import { createBuckets } from './modules/limits/buckets.ts'
import type { OrderLimits } from './core/ports.ts'
import { defaultOrderLimits } from './modules/limits/limits.rules.ts'
import { type Counts, countShop } from './counts.ts'
import { openPayments, type PaymentOptions } from './payments.ts'
import {
  type WebhookTarget,
  webhookDelivery,
  webhookOf,
} from './modules/webhooks/webhooks.service.ts'
import { createSnapshots } from './snapshots.ts'
import { createTicker, type Ticker } from './core/ticker.ts'
import { databaseClock } from './clock.ts'
import { createWriteCheck } from './readiness.ts'
import {
  orderNotificationDelivery,
  orderNotificationOf,
} from './modules/order-notifications/order-notifications.service.ts'
import { createOutbox } from './modules/outbox/outbox.service.ts'

export interface BackendOptions extends Omit<DatabasePlace, 'onTrouble'> {
  /** The demo restaurant's folder, loaded once into an empty shop. */
  demoFolder?: string
  /** Folders that images are served from. */
  mediaFolders?: readonly string[]
  /** Moves the demo's orders along. */
  kitchen?: boolean
  webhook?: WebhookTarget | undefined
  /** Bearer of the operator calls, which are refused without it. */
  opsToken?: string
  now?: () => Date
  /** The public address of a city's host, without a slash at the end. */
  publicUrl?: (host: string) => string
  login?: LoginOptions
  payment?: PaymentOptions
  orderLimits?: OrderLimits
  /** Per address; no limit without it. */
  searchesPerMinute?: number
  logger?: Deps['logger']
  /** Keeps the database open when the code is loaded again after a change. */
  isReloaded?: boolean
}

export interface Backend {
  /** Never rejects. */
  fetch(request: Request): Promise<Response>
  /** Whether the database answers and accepts writes. At most 3 seconds old. */
  ready(): Promise<{ database: boolean; migrated: boolean }>
  /** Changes with the public content, by any process; at most 250 ms old. @throws BusyError */
  version(): Promise<string>
  counts(): Promise<Counts & { waitingQueries: number }>
  /** Everyone may sign in as this customer; the phone is formatted. */
  demoCustomer: { name: string; phone: string } | null
  close(): Promise<void>
}

/**
 * Requests get 503 while a server is away. @throws DataDirBusyError, ImportError, a migration's
 * error
 */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const logger = options.logger ?? pino()
  const open = options.isReloaded ? reloadedDatabase : openDatabase
  const database = await open({
    ...options,
    onTrouble: (error) => logger.warn({ reason: error.message }, 'The database connection broke'),
  })
  const backend = backendOn(database, { ...options, logger })
  try {
    await backend.start()
  } catch (error) {
    if (isBusy(error)) return startLater(backend)
    await backend.close()
    throw orAccessError(error)
  }
  return backend
}

function startLater(backend: ReturnType<typeof backendOn>): Backend {
  const starting = setInterval(() => {
    backend.start().then(
      () => clearInterval(starting),
      () => {},
    )
  }, 1000).unref()
  return {
    ...backend,
    close: () => {
      clearInterval(starting)
      return backend.close()
    },
  }
}

export function backendOn(
  database: OpenDatabase,
  options: Omit<BackendOptions, keyof DatabasePlace>,
): Backend & { start(): Promise<void> } {
  const { kysely: db } = database
  const clock = databaseClock(db)
  const now = options.now ?? clock.now
  const logger = options.logger ?? pino()
  const login = openLogin(options.login ?? {}, { db, now, logger })
  const publicUrl = options.publicUrl ?? ((host: string) => `http://${host}`)
  const paying = openPayments(options.payment ?? {}, {
    db,
    now,
    logger,
    publicUrl,
    secret: login.login.secret,
  })
  const deps: Deps = {
    db,
    snapshots: createSnapshots(db),
    now,
    logger,
    ...login,
    opsToken: options.opsToken,
    mediaFolders: options.mediaFolders ?? [],
    hub: createHub(db, database.listen),
    publicUrl,
    payments: paying.payments,
    orderLimits: options.orderLimits ?? defaultOrderLimits,
    searches: createBuckets({ perMinute: options.searchesPerMinute ?? 0, now }),
  }
  const outbox = openOutbox(deps, options.webhook)
  const tickers = [
    createTicker(() => restoreDueGoods(deps), { name: 'availability', logger, everyMs: 500 }),
    createTicker(() => deleteExpired(db, now()).then(() => 0), {
      name: 'expired rows',
      logger,
      everyMs: 60 * 60 * 1000,
    }),
    createTicker(() => clock.measure().then(() => 0), { name: 'clock', logger, everyMs: 10_000 }),
  ]
  const start = async (): Promise<void> => {
    await clock.measure()
    await migrate(db)
    await ensureIndex(db)
    await ensureStreets(db)
    if (options.demoFolder && (await loadDemo(db, options.demoFolder, now()))) {
      await loadHistory(deps, options.demoFolder, now())
      deps.logger.info({ folder: options.demoFolder }, 'The demo restaurant was loaded')
    }
    deps.messages.start()
    paying.start(deps, fetch)
    outbox.start()
    if (options.demoFolder && options.kitchen)
      tickers.push(await kitchenOf(deps, options.demoFolder))
    for (const ticker of tickers) ticker.start()
    await announceLogin(deps)
  }
  const started = once(start)
  const fetch = createHandler(async () => {
    await started()
    return deps
  }, deps.logger)
  let migrated = false
  const takesWrites = createWriteCheck(db)
  return {
    start: started,
    fetch,
    ready: async () => {
      try {
        if (!(await takesWrites())) return { database: false, migrated }
        await started()
        // Never becomes untrue, and the check is expensive.
        migrated ||= await isMigrated(db)
        return { database: true, migrated }
      } catch {
        return { database: false, migrated: false }
      }
    },
    version: async () => {
      await started()
      return deps.snapshots.version()
    },
    counts: async () => ({
      ...(await countShop(db, deps.messages, now())),
      waitingQueries: database.waiting(),
    }),
    demoCustomer: options.demoFolder
      ? { name: demoCustomer.first_name, phone: formatPhone(demoCustomer.phone) }
      : null,
    close: async () => {
      deps.hub.stop()
      await deps.messages.stop()
      await paying.stop()
      await outbox.stop()
      await Promise.all([deps.messages.stop(), ...tickers.map((ticker) => ticker.stop())])
      await database.close()
    },
  }
}

async function kitchenOf(deps: Deps, demoFolder: string): Promise<Ticker> {
  const past = await historyLength(demoFolder)
  return createTicker(() => workInKitchen(deps, past), {
    name: 'kitchen',
    logger: deps.logger,
    everyMs: 5000,
  })
}

/** Concurrent callers share an attempt; after a failure the next one may start a second later. */
function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let failedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (!running && performance.now() - failedAt < 1000)
      return Promise.reject(new BusyError('The start failed a moment ago'))
    running ??= work().catch((error: unknown) => {
      running = undefined
      failedAt = performance.now()
      throw error
    })
    return running
  }
}

/** Notifies the customer, and the operator's webhook where there is one. */
const openOutbox = (deps: Deps, webhook: WebhookTarget | undefined) =>
  createOutbox(
    deps,
    [orderNotificationOf(deps), webhookOf(webhook)],
    [orderNotificationDelivery(deps), ...(webhook ? [webhookDelivery(deps, webhook)] : [])],
  )
