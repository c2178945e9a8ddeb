import fc from 'fast-check'
import type { City } from '#backend/core/city.ts'
import { minors, named } from './choice-arbitraries.ts'
import { minor } from '#contract/values/money.ts'
import { cityId } from '#contract/values/ids.ts'

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
  .map(({ country, zones }) => {
    const always = [{ from: '00:00', to: '24:00' }]
    return {
      id: cityId(1),
      code: 'test',
      name: named('Test'),
      country,
      currency: 'BGN',
      timeZone: 'Europe/Sofia',
      languages: ['en', 'ru'],
      hosts: ['localhost'],
      center: { lat: 0, lng: 0 },
      changedAt: new Date(0),
      leadMinutes: 20,
      slotMinutes: 30,
      slotCapacity: 12,
      escalationMinutes: { kitchen: 3, manager: 6, owner: 10 },
      pausedUntil: null,
      phones: [],
      socials: [],
      holidays: [],
      branches: [],
      hours: {
        mon: always,
        tue: always,
        wed: always,
        thu: always,
        fri: always,
        sat: always,
        sun: always,
      },
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
    }
  })
