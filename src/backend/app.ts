import pino from 'pino'
import { type DatabasePlace, type OpenDatabase, openDatabase } from './db/database.ts'
import { busyReason, isBusy, orAccessError } from './db/faults.ts'
import { reloadedDatabase } from './db/reloaded-database.ts'
import { isMigrated, migrate } from './db/migrate.ts'
import { demoCustomer } from './demo/customer.ts'
import { demoStaff, warnOfDemoStaff } from './demo/staff.ts'
import { demoPairing } from './demo/tablet.ts'
import { formatPhone } from './core/phone.rules.ts'
import type { Deps } from './core/deps.ts'
import { createWatch } from './core/due-work.ts'
import { warnOfWork } from './core/ticker.ts'
import { createHandler } from './http/handler.ts'
import { type AlertOptions, openAlerts } from './alerts.ts'
import { dueWorks, kitchenOf, openTickers } from './jobs.ts'
import { logAuthSetup, type LoginOptions, createAuthDeps } from './login.ts'
import { createBoardHub } from './modules/board/board-hub.ts'
import { createOrderHub } from './modules/orders/events/order-hub.ts'
import { once } from './once.ts'
import { startLater } from './start-later.ts'
import { openOperators } from './operators.ts'
import { ensureStreets } from './modules/places/places.service.ts'
import { ensureIndex } from './modules/search/search-index.service.ts'
import { createBuckets } from './modules/limits/buckets.ts'
import type { OrderLimits, Payments } from './core/ports.ts'
import { defaultOrderLimits } from './modules/limits/limits.rules.ts'
import { type Counts, countShop } from './counts.ts'
import { openPayments, type PaymentOptions } from './payments.ts'
import { recordReceiver, type WebhookTarget } from './modules/webhooks/webhooks.service.ts'
import { createSnapshots } from './snapshots.ts'
import { databaseClock } from './clock.ts'
import { loadWholeDemo } from './whole-demo.ts'
import { addressSearch, type AddressSearchOptions } from './providers/address-search.ts'
import { createWriteCheck } from './readiness.ts'

/** Searches per requester; further ones are answered by the shop's own streets. */
const addressRequestsPerMinute = 60

export interface BackendOptions extends Omit<DatabasePlace, 'onTrouble'> {
  /** The demo restaurant's folder, loaded once into an empty shop. */
  demoFolder?: string
  /** Folders that images are served from. */
  mediaFolders?: readonly string[]
  /** Moves the demo's orders along. */
  kitchen?: boolean
  webhook?: WebhookTarget | undefined
  /** The first key of the operator calls, which opens all of them. */
  opsToken?: string
  now?: () => Date
  /** The public address of a city's host, without a slash at the end. */
  publicUrl?: (host: string) => string
  login?: LoginOptions
  payment?: PaymentOptions
  alerts?: AlertOptions | undefined
  orderLimits?: OrderLimits
  /** Per address; no limit without it. */
  searchesPerMinute?: number
  addressSearch?: AddressSearchOptions | undefined
  logger?: Deps['logger']
  /** Leaves messages, webhooks and all that falls due to other processes. */
  answersOnly?: boolean
  /** Ends the process when a start that had to wait fails for good. */
  end?: () => void
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
  counts(): Promise<Counts>
  processCounts(): {
    refusedMessages: Readonly<Record<string, number>>
    failedPayments: Payments['failures']
    waitingQueries: number
  }
  /** Everyone may sign in as this customer; the phone is formatted. */
  demoCustomer: { name: string; phone: string } | null
  /** Nobody outside the demo. */
  demoStaff(): Promise<{ role: string; email: string; password: string }[]>
  /** A new code for a tablet; null outside the demo. */
  demoPairing(): Promise<string | null>
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
    if (isBusy(error)) return startLater(backend, { ...options, logger })
    await backend.close()
    throw orAccessError(error)
  }
  return backend
}

/** Says once why it has to wait. */
function saying(start: () => Promise<void>, logger: Deps['logger']): () => Promise<void> {
  let said = ''
  return () =>
    start().catch((error: unknown) => {
      const reason = busyReason(error)
      if (reason && reason !== said)
        logger.warn({ reason }, 'The shop cannot start yet, and tries again')
      said = reason
      throw error
    })
}

export function backendOn(
  database: OpenDatabase,
  options: Omit<BackendOptions, keyof DatabasePlace>,
): Backend & { start(): Promise<void> } {
  const { kysely: db } = database
  const clock = databaseClock(db)
  const now = options.now ?? clock.now
  const logger = options.logger ?? pino()
  const watch = createWatch({ db, now, logger })
  const { wake } = watch
  const login = createAuthDeps(options.login ?? {}, { db, now, logger, wake })
  const publicUrl = options.publicUrl ?? ((host: string) => `http://${host}`)
  const paying = openPayments(options.payment ?? {}, {
    db,
    now,
    logger,
    publicUrl,
    secret: login.login.secret,
    wake,
  })
  const snapshots = createSnapshots(db)
  const searchBuckets = () => createBuckets({ perMinute: options.searchesPerMinute ?? 0, now })
  const deps: Deps = {
    db,
    snapshots,
    now,
    logger,
    ...login,
    alerts: openAlerts(options.alerts ?? {}, login.login),
    operators: openOperators({ db, now, logger, ...login, opsToken: options.opsToken }),
    mediaFolders: options.mediaFolders ?? [],
    hub: createOrderHub(db, database.listen),
    boards: createBoardHub({ db, snapshots, now }, database.listen),
    publicUrl,
    payments: paying.payments,
    orderLimits: options.orderLimits ?? defaultOrderLimits,
    searches: searchBuckets(),
    placeSearches: searchBuckets(),
    mapViews: searchBuckets(),
    addressSearch: options.addressSearch && addressSearch(options.addressSearch, { logger }),
    addressRequests: createBuckets({ perMinute: addressRequestsPerMinute, now }),
  }
  const tickers = openTickers(deps, clock, options.webhook)
  const start = async (): Promise<void> => {
    await clock.measure()
    // Opens no further connection where there is nothing to do.
    await ((await isMigrated(db)) ? migrate(db) : database.unhurried(migrate))
    await ensureStreets(db)
    if (options.demoFolder && (await loadWholeDemo(deps, options.demoFolder))) {
      deps.logger.info({ folder: options.demoFolder }, 'The demo restaurant was loaded')
    }
    if (!options.demoFolder) await warnOfDemoStaff(deps)
    await ensureIndex(db)
    await logAuthSetup(deps)
    if (options.answersOnly) return
    if (paying.payments.sandbox)
      logger.info('Online payments go to the sandbox of the demo, which takes no money')
    if (options.webhook)
      await recordReceiver(db, deps.now()).catch((error: unknown) =>
        warnOfWork(logger, 'webhooks', error),
      )
    watch.start([...dueWorks(deps, options.webhook), ...paying.works(deps, fetch)])
    if (options.demoFolder && options.kitchen)
      tickers.push(await kitchenOf(deps, options.demoFolder))
    for (const ticker of tickers) ticker.start()
  }
  const started = once(saying(start, logger))
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
    counts: () => countShop(db, deps.messages, now()),
    processCounts: () => ({
      refusedMessages: deps.messages.budget.refused,
      failedPayments: paying.payments.failures,
      waitingQueries: database.waiting(),
    }),
    demoCustomer: options.demoFolder
      ? { name: demoCustomer.first_name, phone: formatPhone(demoCustomer.phone) }
      : null,
    demoStaff: async () => (options.demoFolder ? demoStaff(deps) : []),
    demoPairing: async () => (options.demoFolder ? demoPairing(deps) : null),
    close: async () => {
      deps.hub.stop()
      deps.boards.stop()
      await Promise.all([watch.stop(), ...tickers.map((ticker) => ticker.stop())])
      await database.close()
    },
  }
}
