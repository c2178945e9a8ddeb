import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { percentile } from '../../load/ratios.ts'
import { findChromium } from '../../support/chromium.ts'
import { pickupOrder, place } from '../../support/orders.ts'
import { opsToken, type ShopProcess } from '../../support/shop-process.ts'

const ops = { authorization: `Bearer ${opsToken}` }
const rate = 20
const seconds = 20
const openOrders = 300
/** Eight hours of one order a minute. */
const shiftOrders = 480

/** Order to board, frames with many open orders, and the memory of a board over a shift. */
export async function measureBoard(shop: ShopProcess): Promise<void> {
  // In another city: the board that is looked at holds no more orders than are named.
  const elsewhere = await pickupOrder(shop.origin, { code: 'sofia' })
  await measureStream(shop, elsewhere.cityId, () => place(shop.origin, elsewhere))
  const order = await pickupOrder(shop.origin)
  const send = () => place(shop.origin, order)

  const executablePath = await findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const page = await openBoard(
    await browser.newPage({ viewport: { width: 1024, height: 768 } }),
    shop,
  )
  const shown = await page.locator('article').count()
  for (let more = shown; more < openOrders; more++) await send()
  await holds(page, openOrders)
  await measureFrames(page, 'scrolled', () => scroll(page))
  await measureFrames(page, `${rate} orders a second`, () => repeat(rate, 5, send))

  await holds(page, openOrders + rate * 5)
  const heap = [await heapOf(page)]
  for (let half = 0; half < 2; half++) {
    for (let nth = 0; nth < shiftOrders / 2; nth++) await carryThrough(shop, (await send()).body.id)
    await holds(page, openOrders + rate * 5)
    heap.push(await heapOf(page))
  }
  console.log(
    `memory of the board with ${openOrders + rate * 5} orders: ${heap.join(', ')} MB at the start, the middle and the end of a shift with ${shiftOrders} more, made and fetched`,
  )
  await browser.close()
}

/** Cards of open orders, no more and no fewer. */
const holds = (page: Page, cards: number) =>
  page.waitForFunction((count) => document.querySelectorAll('article').length === count, cards)

/** Sends evenly; what is due does not wait for answers. */
async function repeat(perSecond: number, forSeconds: number, work: () => Promise<unknown>) {
  const startedAt = performance.now()
  const sent: Promise<unknown>[] = []
  for (let nth = 0; nth < perSecond * forSeconds; nth++) {
    const early = startedAt + (nth * 1000) / perSecond - performance.now()
    if (early > 1) await sleep(early)
    sent.push(work())
  }
  await Promise.all(sent)
}

async function measureStream(
  { origin }: ShopProcess,
  city: number,
  send: () => ReturnType<typeof place>,
): Promise<void> {
  const leaving = new AbortController()
  const { body } = await fetch(`${origin}/api/v1/ops/orders/events?domainId=${city}`, {
    headers: ops,
    signal: leaving.signal,
  })
  if (!body) throw new Error('The stream of the board did not open')
  const heard = new Map<number, number>()
  const listening = hear(body, (id) => heard.has(id) || heard.set(id, performance.now())).catch(
    () => {},
  )
  const asked = new Map<number, { sentAt: number; answeredAt: number }>()
  await repeat(rate, seconds, async () => {
    const sentAt = performance.now()
    const { id } = (await send()).body
    asked.set(id, { sentAt, answeredAt: performance.now() })
  })
  await sleep(2000)
  leaving.abort()
  await listening
  const known = [...asked].flatMap(([id, times]) => {
    const heardAt = heard.get(id)
    return heardAt === undefined ? [] : [{ ...times, heardAt }]
  })
  const total = known.map(({ sentAt, heardAt }) => heardAt - sentAt)
  const after = known.map(({ answeredAt, heardAt }) => Math.max(0, heardAt - answeredAt))
  console.log(
    `order to board at ${rate}/s: p50 ${percentile(total, 0.5).toFixed(0)} ms, p99 ${percentile(total, 0.99).toFixed(0)} ms; ` +
      `after the customer's answer p99 ${percentile(after, 0.99).toFixed(0)} ms; ${asked.size - known.length} of ${asked.size} missing`,
  )
}

async function hear(
  body: ReadableStream<Uint8Array>,
  onOrder: (id: number) => void,
): Promise<void> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of body) {
    text += decoder.decode(part, { stream: true })
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const id = /"order":\{"id":(\d+)/.exec(event)?.[1]
      if (id) onOrder(Number(id))
    }
  }
}

async function openBoard(page: Page, shop: ShopProcess): Promise<Page> {
  const [, email = '', password = ''] = /kitchen\s+(\S+@\S+)\s+(\S+)/.exec(shop.output()) ?? []
  await page.goto(`${shop.origin}/office/board`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.locator('article').first().waitFor()
  return page
}

async function scroll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let step = 0; step < 300; step++) {
      scrollBy(0, step < 150 ? 120 : -120)
      await frame()
    }
  })
}

/** A frame is dropped when the next one comes after more than 1.5 of its 16.7 ms. */
async function measureFrames(page: Page, name: string, work: () => Promise<unknown>) {
  const frames = await page.evaluateHandle(() => {
    const seen = { deltas: new Array<number>(), isOver: false }
    let last = performance.now()
    const next = (now: number) => {
      seen.deltas.push(now - last)
      last = now
      if (!seen.isOver) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
    return seen
  })
  await work()
  const deltas = await frames.evaluate((seen) => {
    seen.isOver = true
    return seen.deltas
  })
  const late = deltas.filter((delta) => delta > 25).length
  console.log(
    `frames with ${openOrders} open orders, ${name}: p50 ${percentile(deltas, 0.5).toFixed(0)} ms, p99 ${percentile(deltas, 0.99).toFixed(0)} ms, ` +
      `longest ${Math.max(...deltas).toFixed(0)} ms, ${late} of ${deltas.length} late`,
  )
}

async function heapOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return (usedSize / 2 ** 20).toFixed(1)
}

/** Accepted, cooked and fetched. */
async function carryThrough({ origin }: ShopProcess, id: number): Promise<void> {
  for (const [step, move] of [
    { action: 'accept', minutes: 20 },
    { action: 'ready' },
    { action: 'hand_over' },
  ].entries()) {
    const answer = await fetch(`${origin}/api/v1/ops/orders/${id}/moves`, {
      method: 'POST',
      headers: { ...ops, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ ...move, version: step + 1 }),
    })
    if (!answer.ok) throw new Error(`The move was refused: ${await answer.text()}`)
  }
}
