import { expect, test } from 'vitest'
import { bytesOf, pageOf, variantIn } from './encoded-variants.server.ts'

test.each(['br', 'gzip', 'identity'] as const)(
  'a cached page holds no memory beyond its own bytes: %s',
  async (encoding) => {
    const { body } = await variantIn(await pageOf('soup '.repeat(300), {}), encoding)
    expect(body.buffer.byteLength).toBe(body.length)
  },
)

test('a page counts the bytes of each encoding that it has, and room for its headers', async () => {
  const page = await pageOf('soup '.repeat(300), {})
  const one = bytesOf(page)
  const { body } = await variantIn(page, 'identity')
  expect(bytesOf(page) - one).toBeGreaterThanOrEqual(body.length)
})
