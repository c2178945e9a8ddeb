import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { internal } from '#tests/upstream/breaks.ts'
import { createServerFn } from './server-fn.ts'
import { fetchAndRefreshSession } from './session.ts'

test('a server function is called by the fetch that applies changes of the session', async () => {
  const withinStart = await internal(
    '@tanstack/start-storage-context/dist/esm/index.js',
    'runWithStartContext',
  )
  const send = vi.fn(async () => ({ result: 1 }))
  const handler = v.parse(v.function(), Reflect.get(createServerFn({ method: 'POST' }), 'handler'))
  const call = v.parse(v.function(), handler(send))
  await withinStart({}, () => call({ data: 1 }))
  expect(send).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ data: 1, method: 'POST', fetch: fetchAndRefreshSession }),
  )
})
