import * as v from 'valibot'
import { withoutWireNames } from '#contract/field-names.ts'
import type { Locale } from '#contract/locales.ts'
import { boardEvent, type BoardQuery, boardTime } from '#contract/ops/board.calls.ts'
import { setServerTime } from '#platform/server-clock.ts'
import type { BoardOrder } from './board.rules.ts'

/** The server says something every 15 seconds: a connection that is silent for longer is dead. */
const silentMs = 35_000
const checkMs = 5000
/** Delay after a refused stream; a broken one is reopened by the browser. */
const reopenMs = 3000

interface BoardReader {
  onOrder: (order: BoardOrder) => void
  onOpen: () => void
  onLost: () => void
  /** Too much was missed. */
  onReset: () => void
  /** The browser does not say why: the session may be over. */
  onRefused: () => void
}

const read = <Schema extends v.GenericSchema>(schema: Schema, data: unknown) => {
  try {
    const parsed = v.safeParse(schema, withoutWireNames(JSON.parse(String(data))))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** Goes on after `after`, or begins now where it is null, over every break, until the returned function is called. */
export function openBoardStream(
  { cityId, branchId, locale }: BoardQuery & { locale: Locale },
  after: number | null,
  reader: BoardReader,
): () => void {
  let last = after === null ? undefined : String(after)
  let heardAt = Date.now()
  let source: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  const hear = ({ data, lastEventId }: MessageEvent<unknown>) => {
    heardAt = Date.now()
    if (lastEventId) last = lastEventId
    const time = read(boardTime, data)
    if (time) setServerTime(time.server_time)
  }
  const close = () => {
    clearTimeout(again)
    source?.close()
    source = undefined
  }
  const open = () => {
    close()
    heardAt = Date.now()
    const ofBranch = branchId === undefined ? '' : `&branchId=${branchId}`
    const from = last === undefined ? '' : `&after=${last}`
    const stream = new EventSource(
      `/api/v1/ops/orders/events?locale=${locale}&domainId=${cityId}${ofBranch}${from}`,
    )
    source = stream
    const on = (name: string, act: (event: MessageEvent<unknown>) => void) =>
      stream.addEventListener(name, (event: MessageEvent<unknown>) => {
        hear(event)
        act(event)
      })
    on('open', ({ data }) => data !== undefined && reader.onOpen())
    on('beat', reader.onOpen)
    on('reset', () => {
      reader.onReset()
      reader.onOpen()
    })
    on('order', ({ data }) => {
      const event = read(boardEvent, data)
      if (event) reader.onOrder(event.order)
    })
    stream.addEventListener('error', () => {
      reader.onLost()
      if (stream.readyState !== EventSource.CLOSED) return
      reader.onRefused()
      again = setTimeout(open, reopenMs)
    })
  }
  const lose = () => {
    close()
    reader.onLost()
  }
  const watching = setInterval(() => {
    if (source && Date.now() - heardAt > silentMs) {
      reader.onLost()
      open()
    }
  }, checkMs)
  addEventListener('online', open)
  addEventListener('offline', lose)
  open()
  return () => {
    clearInterval(watching)
    removeEventListener('online', open)
    removeEventListener('offline', lose)
    close()
  }
}
