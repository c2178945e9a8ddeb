import { once } from 'node:events'
import { createServer, request as requestOf } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { layoutShift, recordShifts } from './layout-shift.ts'
import { freePort } from '../support/shop-process.ts'

/** In milliseconds, between two elements of the header: a frame is drawn in each. */
const pauseMs = 20

/** In front of the shop: sends what lies between the page's head and its content in pieces. */
async function startSlowly(origin: string): Promise<{ origin: string; stop: () => void }> {
  const { port, host } = new URL(origin)
  const server = createServer(({ headers, method, url }, answer) => {
    const isPage = headers.accept?.includes('text/html') === true
    const encodings = isPage ? { 'accept-encoding': 'identity' } : {}
    const asked = requestOf({
      port,
      method,
      path: url,
      headers: { ...headers, host, ...encodings },
    })
    asked.once('response', (response) => {
      const { 'content-length': length, ...rest } = response.headers
      answer.writeHead(
        response.statusCode ?? 502,
        isPage ? rest : { ...rest, 'content-length': length },
      )
      if (isPage) void text(response).then(async (html) => sendSlowly(html, answer))
      else response.pipe(answer)
    })
    asked.end()
  })
  const own = await freePort()
  await once(server.listen(own), 'listening')
  return {
    origin: `http://localhost:${own}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function sendSlowly(
  html: string,
  answer: { write: (piece: string) => unknown; end: (last: string) => unknown },
): Promise<void> {
  const [from, to] = [html.indexOf('<header'), html.indexOf('<main')]
  answer.write(html.slice(0, from))
  for (const piece of html
    .slice(from, to)
    .split(/(?=<(?:a|button|details|div|nav|p|span|svg)\b)/)) {
    answer.write(piece)
    await pause(pauseMs)
  }
  answer.end(html.slice(to))
}

async function staysStill(page: Page, origin: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await recordShifts(page)
  const slow = await startSlowly(origin)
  await page.goto(`${slow.origin}/ru/contacts`)
  expect(await layoutShift(page)).toBe(0)
  slow.stop()
}

for (const width of [320, 360, 768, 1024, 1440]) {
  test(`nothing in the header moves while it comes in pieces (${width} px) @whole`, async ({
    page,
    shop,
  }) => staysStill(page, shop.origin, width))

  test(`nothing in the inverse header moves while it comes in pieces (${width} px) @whole`, async ({
    page,
    inverse,
  }) => staysStill(page, inverse.origin, width))
}
