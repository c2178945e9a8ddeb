import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currentBuild } from '../../src/cli/builds.ts'
import { hostileInputs } from '../support/hostile-bodies.ts'
import { opsToken, type ShopProcess, startShop } from '../support/shop-process.ts'
import { isWholeRun } from '../support/tier.ts'

/** Bytes of an answer. */
const maxAnswer = 4096

let shop: ShopProcess
beforeAll(async () => {
  shop = await startShop({ LOG_LEVEL: 'info' })
})
afterAll(() => shop.stop())

const headers = {
  'content-type': 'application/json',
  'x-tsr-serverfn': 'true',
  'sec-fetch-site': 'same-origin',
}
async function call(name: string, body: string, type = 'application/json') {
  const response = await fetch(`${shop.origin}/_serverFn/${name}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body,
  })
  return { status: response.status, text: await response.text() }
}

const assets = join('.output/builds', currentBuild('.output') ?? '', 'server/assets')
// The bundler names the file after any of its modules.
const functions = readdirSync(assets).flatMap((file) =>
  [
    ...readFileSync(join(assets, file), 'utf8').matchAll(
      /functionName: "(\w+)_createServerFn_handler"/g,
    ),
  ].map(([, name = '']) => name),
)
const inputs = hostileInputs(['input', 'addresses', 'gathered', 'login', 'changes', 'id', 'key'])
/** In the sample each input goes to every fourth function, and each function gets a fourth of them. */
const functionsFor = (input: number) =>
  functions.filter((_, index) => isWholeRun || index % 4 === input % 4)

describe('a hostile input to every server function', () => {
  test.each(Object.entries(inputs).map(([name, body], index) => [name, body, index] as const))(
    'never causes a fault or an answer over 4096 bytes: %s',
    async (_, body, index) => {
      expect(functions.length).toBeGreaterThan(20)
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(64 * 1024)
      const wrong: string[] = []
      // Some inputs fit: unknown names are left out, and nobody is signed in.
      for (const name of functionsFor(index)) {
        const { status, text } = await call(name, body)
        if (status >= 500 || text.length > maxAnswer)
          wrong.push(`${name}: ${status}, ${text.length} bytes`)
      }
      expect(wrong).toEqual([])
    },
  )

  test.each([
    [
      'multipart/form-data; boundary=x',
      `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(1000)}--x--\r\n`,
    ],
    ['application/x-www-form-urlencoded', 'a=1&'.repeat(16_000)],
    ['text/plain', '{}'.repeat(30_000)],
    ['application/json, application/x-www-form-urlencoded', `{"z":"&${'a&'.repeat(30_000)}"}`],
  ])('gets 400 unread with the type %s', async (type, body) => {
    expect(await call('calculateCart', body, type)).toEqual({
      status: 400,
      text: 'The call is malformed.',
    })
  })

  test('never reaches a function under another spelling of the path', async () => {
    const pattern =
      '{"t":{"t":10,"i":0,"p":{"k":["data"],"v":[{"t":6,"i":1,"c":"a","m":""}]},"o":0},"f":127,"m":[]}'
    const path = `/%5FserverFn/readUser/%20?payload=${encodeURIComponent(pattern)}`
    const answer = await fetch(shop.origin + path, { headers })
    expect(`${answer.status} ${await answer.text()}`).toBe('404 Not found')
  })

  test('gets logged and counted as a refusal when its answer is 200', async () => {
    const input =
      '{"t":{"t":10,"i":0,"p":{"k":["data"],"v":[{"t":10,"i":1,"p":{"k":["locale"],"v":[{"t":1,"s":"en"}]},"o":0}]},"o":0},"f":63,"m":[]}'
    const path = `/_serverFn/readUser?payload=${encodeURIComponent(input)}`
    const answer = await fetch(shop.origin + path, { headers })
    expect(answer.status).toBe(200)
    const id = answer.headers.get('x-request-id') ?? 'none'
    await expect
      .poll(() =>
        shop
          .output()
          .split('\n')
          .find((line) => line.includes(id) && line.includes('/_serverFn/readUser')),
      )
      .toContain('"refused":401')
    const metrics = await fetch(`${shop.origin}/metrics`, {
      headers: { authorization: `Bearer ${opsToken}` },
    })
    expect(await metrics.text()).toMatch(
      /shop_request_seconds_count\{kind="call",status="4xx"\} [1-9]/,
    )
  })
})
