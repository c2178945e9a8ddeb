import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { catalogDocument } from '../../../src/contract/menu/catalog.ts'
import { percentile } from '../../load/ratios.ts'
import { menuOfCopies, withChangedDishes } from '../../support/menu-copies.ts'
import { ask } from '../../support/raw-http.ts'
import { opsToken, type ShopProcess } from '../../support/shop-process.ts'

const dishes = 10_000
const askEveryMs = 5
/** Of an import in seconds, and of any other answer in milliseconds. */
const goals = { import: 30, answer: 100 }

const headers = { authorization: `Bearer ${opsToken}`, 'content-type': 'application/json' }

/** `fetch` would copy the body, and keep this process from asking meanwhile. */
async function put(url: string, body: Buffer): Promise<void> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { method: 'PUT', headers }, resolve).once('error', reject).end(body)
  })
  const said = await text(answer)
  if (answer.statusCode !== 200) throw new Error(`The import was refused: ${said}`)
}

/** Milliseconds of the answers to others until `over`. */
async function answersUntil(over: AbortSignal, url: string): Promise<number[]> {
  const times: number[] = []
  while (!over.aborted) {
    const startedAt = performance.now()
    const { status } = await ask(url)
    if (status !== 200) throw new Error(`${url} answered ${status}`)
    times.push(performance.now() - startedAt)
    await sleep(askEveryMs)
  }
  return times
}

/** Other answers while a large menu comes for the first time, and once more with every dish changed. */
export async function measureImport({ origin }: ShopProcess): Promise<void> {
  const catalog = `${origin}/api/v1/ops/catalog`
  const { body: exported } = await ask(catalog, headers)
  const menu = menuOfCopies(v.parse(catalogDocument, JSON.parse(exported.toString())), dishes)
  for (const [title, document] of Object.entries({
    'all dishes new': menu,
    'all dishes changed': withChangedDishes(menu, dishes),
  })) {
    const body = Buffer.from(JSON.stringify(document))
    const over = new AbortController()
    const answers = answersUntil(over.signal, `${origin}/api/v1/settings`)
    const startedAt = performance.now()
    await put(catalog, body)
    const seconds = (performance.now() - startedAt) / 1000
    over.abort()
    const times = await answers
    const at = (share: number) => `${percentile(times, share).toFixed(0)} ms`
    console.log(
      `${title.padEnd(20)} ${(body.length / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s (goal ${goals.import}); ` +
        `${times.length} other answers: p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${Math.max(...times).toFixed(0)} ms (goal ${goals.answer})`,
    )
  }
}
