import type { Deps } from '#backend/core/deps.ts'
import { eventStreamHeaders, parseEventId } from '#backend/core/event-stream.ts'
import type { BoardHub } from '#backend/core/ports.ts'
import { Refusal } from '#backend/core/refusal.ts'
import { wireJson } from '#backend/core/wire-json.rules.ts'
import type { Locale } from '#contract/locales.ts'
import type { CityId } from '#contract/values/ids.ts'
import type { BoardQuery } from '#contract/ops/board.calls.ts'
import { isShownTo } from '#contract/ops/kitchens.rules.ts'
import { boardOf } from './board.service.ts'
import { firstKept, lastSeq } from './board.repo.ts'

/** Boards per process; further ones are asked to retry later or at another process. */
export const maxStreams = 200
export const maxMissed = 500
/** Unread events after which a slow board is disconnected; it resumes after the last one read. */
const maxUnread = 500
const retryMs = 1000

interface BoardReader {
  locale: Locale
  lastEventId: string | null
  /** Rejects once the operator may no longer read the orders, which ends the stream. */
  checkAccess: () => Promise<void>
}

type StreamDeps = Pick<Deps, 'db' | 'snapshots' | 'now' | 'boards'>

/** `isReset`: events after the last one seen have been deleted or are too many. */
async function beginning({ db }: StreamDeps, cityId: CityId, lastEventId: string | null) {
  const last = await lastSeq(db, cityId)
  if (lastEventId === null) return { seen: last, isReset: false }
  const seen = parseEventId(lastEventId) ?? Number.NaN
  const first = (await firstKept(db, cityId))?.seq ?? last + 1
  const isKept = seen <= last && last - seen <= maxMissed && seen >= first - 1
  return isKept ? { seen, isReset: false } : { seen: last, isReset: true }
}

/** @throws Refusal NOT_FOUND for an unknown city, or a branch of another one; BUSY with too many streams */
export async function streamBoard(
  deps: StreamDeps,
  query: BoardQuery,
  { locale, lastEventId, checkAccess }: BoardReader,
): Promise<Response> {
  const { city, branchId } = await boardOf(deps, query)
  if (deps.boards.size() >= maxStreams) throw new Refusal('BUSY')
  const begin = await beginning(deps, city.id, lastEventId)
  const board = { cityId: city.id, branchId }
  const check = async () => {
    await checkAccess()
    // No order is for a branch that is gone: without an end its board would wait for ever.
    await boardOf(deps, query)
  }
  return new Response(streamOf(deps, board, { ...begin, locale, checkAccess: check }), {
    headers: eventStreamHeaders,
  })
}

function streamOf(
  { boards, now }: { boards: BoardHub; now: () => Date },
  { cityId, branchId }: { cityId: CityId; branchId: number | null },
  {
    seen,
    isReset,
    locale,
    checkAccess,
  }: Omit<BoardReader, 'lastEventId'> & Awaited<ReturnType<typeof beginning>>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let leave = () => {}
  let isOpen = true
  return new ReadableStream({
    start(controller) {
      const end = () => {
        if (!isOpen) return
        isOpen = false
        leave()
        controller.close()
      }
      const send = (name: string, data: object, id?: number) => {
        if (!isOpen) return
        const head = id === undefined ? '' : `id: ${id}\n`
        controller.enqueue(encoder.encode(`${head}event: ${name}\ndata: ${wireJson(data)}\n\n`))
        if ((controller.desiredSize ?? 0) < -maxUnread) end()
      }
      const time = () => ({ server_time: now().toISOString() })
      controller.enqueue(encoder.encode(`retry: ${retryMs}\n\n`))
      send(isReset ? 'reset' : 'open', time(), seen)
      leave = boards.subscribe(cityId, seen, {
        locale,
        // The id of an order of another branch keeps the place in the stream.
        notify: ({ id, data }) =>
          isShownTo(branchId, data.order) ? send('order', data, id) : send('beat', time(), id),
        heartbeat: () => void checkAccess().then(() => send('beat', time()), end),
        checkAccess: () => void checkAccess().catch(end),
        end,
      })
    },
    cancel() {
      isOpen = false
      leave()
    },
  })
}
