import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { qrPath } from './qr-path.rules.ts'

test('a QR code has four quiet modules on every side', () => {
  const { path, size } = qrPath('http://varna.localhost:3000/ru?ref=2147483647')
  const cells = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ])
  expect(cells.length).toBeGreaterThan(100)
  expect(Math.min(...cells.flat())).toBe(4)
  expect(Math.max(...cells.flat())).toBe(size - 5)
})

test.prop([fc.webUrl({ size: 'small' })])(
  'a QR code of any address has its three finder patterns',
  (url) => {
    const { path, size } = qrPath(url)
    // The three finder patterns.
    for (const corner of ['M4 4h', `M${size - 5} 4h`, `M4 ${size - 5}h`])
      expect(path).toContain(corner)
  },
)
