import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OverlaidMap } from './overlaid-map.ts'

test('a map with other values is read as a copy with them', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat({ max: 50 })),
      fc.array(fc.nat({ max: 50 })),
      (keys, changed) => {
        const base = new Map(keys.map((key) => [key, { of: key }]))
        const others = new Map(
          changed.filter((key) => base.has(key)).map((key) => [key, { of: -key }]),
        )
        const copy = new Map([...base, ...others])
        const overlaid = new OverlaidMap(base, others)
        for (let key = 0; key <= 50; key++) {
          expect(overlaid.get(key)).toBe(copy.get(key))
          expect(overlaid.has(key)).toBe(copy.has(key))
        }
        expect(overlaid.size).toBe(copy.size)
        expect([...overlaid.keys()]).toEqual([...copy.keys()])
        expect([...overlaid.values()]).toEqual([...copy.values()])
        expect([...overlaid]).toEqual([...copy])
        const seen: [number, object][] = []
        overlaid.forEach((value, key) => seen.push([key, value]))
        expect(seen).toEqual([...copy])
      },
    ),
  )
})
