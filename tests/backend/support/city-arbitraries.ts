import fc from 'fast-check'
import type { City } from '#backend/core/city.ts'
import { minors, named } from './choice-arbitraries.ts'
import { minor } from '#contract/values/money.ts'
import { city } from './small-city.ts'

/** Two overlapping zones: squares around 0, the second is larger. */
export const cities: fc.Arbitrary<City> = fc
  .record({
    country: fc.constantFrom('bg' as const, 'ua' as const, 'ae' as const),
    zones: fc.array(
      fc.record({
        minSubtotal: minors,
        base: minors,
        steps: fc.uniqueArray(
          fc.record({ from: fc.integer({ min: 1, max: 9000 }).map(minor), price: minors }),
          { selector: (step) => step.from, maxLength: 3 },
        ),
      }),
      { minLength: 2, maxLength: 2 },
    ),
  })
  .map(({ country, zones }) => ({
    ...city,
    code: 'test',
    name: named('Test'),
    country,
    languages: ['en', 'ru'],
    zones: zones.map(({ minSubtotal, base, steps }, index) => {
      const r = index + 1
      return {
        id: 31 + index,
        code: `z${index}`,
        name: named(`Zone ${index}`),
        color_hex: '#000000',
        delivery_minutes: 30 + index,
        schedule: null,
        minSubtotal,
        polygons: [
          [
            [
              [-r, -r],
              [r, -r],
              [r, r],
              [-r, r],
              [-r, -r],
            ],
          ],
        ],
        deliverySteps: [
          { from: minor(0), price: base },
          ...steps.toSorted((a, b) => a.from - b.from),
        ],
      }
    }),
  }))
