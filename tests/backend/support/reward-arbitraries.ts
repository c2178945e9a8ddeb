import fc from 'fast-check'
import type { DepositSettings } from '#backend/modules/cart/price-cart.rules.ts'
import type { Member } from '#backend/modules/loyalty/loyalty.service.ts'
import type { Promo } from '#backend/modules/promo/promo.service.ts'
import { currencyCodes } from '#contract/values/prices.ts'
import { decimal, minor } from '#contract/values/money.ts'
import type { DishId } from '#contract/values/ids.ts'
import { everyDay } from '#tests/support/every-day.ts'

const day = 86_400_000
const hour = day / 24

/** Two years with changes of clocks and a 29 February. */
export const moments = fc.date({
  min: new Date('2027-01-01'),
  max: new Date('2029-01-01'),
  noInvalidDate: true,
})

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Every second customer has a birthday about now. */
export const members = (now: Date): fc.Arbitrary<Member | null> =>
  fc.option(
    fc.record({
      birthday: fc.option(
        fc.oneof(
          fc
            .integer({ min: -3, max: 3 })
            .map((days) => `1988${dateOf(now.getTime() + days * day).slice(4)}`),
          fc.constantFrom('2000-02-29', '1990-12-31', '1991-01-01'),
        ),
      ),
      balance: fc
        .oneof(fc.constant(0), fc.integer({ min: 0, max: 20_000 }), fc.constant(10_000_000_000))
        .map(minor),
      bonuses: fc.option(
        fc.record({
          earn_percent: fc.integer({ min: 0, max: 100 }),
          write_off_percent: fc.integer({ min: 0, max: 100 }),
        }),
      ),
    }),
  )

const rarely = fc.integer({ min: 0, max: 19 }).map((n) => n === 7)
const sums = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record(
      { BGN: fc.integer({ min: 1, max: 20_000 }).map(minor), AED: fc.constant(minor(1)) },
      { requiredKeys: ['BGN'] },
    ),
  },
  { weight: 1, arbitrary: fc.constant({ AED: minor(500) }) },
)
const happyHours = fc
  .tuple(fc.integer({ min: 0, max: 22 }), fc.integer({ min: 1, max: 12 }))
  .map(([from, length]) =>
    everyDay({
      from: `${String(from).padStart(2, '0')}:00`,
      to: `${String(Math.min(24, from + length)).padStart(2, '0')}:00`,
    }),
  )

/** Most of them are good. */
export const promos = (now: Date, dishIds: readonly DishId[]): fc.Arbitrary<Promo | null> =>
  fc.option(
    fc.record({
      code: fc.constant('CODE'),
      tooMany: rarely,
      known: fc.option(
        fc
          .record({
            campaignId: fc.constant(1),
            codeId: fc.constant(1),
            kind: fc.constantFrom(
              'percent' as const,
              'amount' as const,
              'free_delivery' as const,
              'gift' as const,
              'voucher' as const,
            ),
            name: fc.constant({ en: 'Spring' }),
            percent: fc.integer({ min: 1, max: 100 }),
            amounts: sums,
            gift: fc.constantFrom(...dishIds),
            minSums: fc.oneof(
              { weight: 3, arbitrary: fc.constant({}) },
              { weight: 2, arbitrary: sums },
            ),
            startsAt: fc.option(
              fc
                .integer({ min: -99, max: 5 })
                .map((hours) => new Date(now.getTime() + hours * hour)),
              { freq: 2 },
            ),
            endsAt: fc.option(
              fc
                .integer({ min: -5, max: 99 })
                .map((hours) => new Date(now.getTime() + hours * hour)),
              { freq: 2 },
            ),
            hours: fc.option(happyHours, { freq: 2 }),
            cities: fc.oneof(
              { weight: 9, arbitrary: fc.constant(null) },
              fc.constantFrom(['test'], ['other'], ['other', 'test'], []),
            ),
            active: rarely.map((isOff) => !isOff),
            perCustomer: fc.constant(null),
            firstOrder: fc.constant(false),
            usedUp: rarely,
            personal: fc.constant(false),
            ineligible: rarely,
          })
          .map(({ gift, ...terms }) => ({ ...terms, giftId: terms.kind === 'gift' ? gift : null })),
        { freq: 15 },
      ),
    }),
    { freq: 3 },
  )

/** Decimals, as in the settings. */
export const deposits: fc.Arbitrary<DepositSettings> = fc.record(
  {
    deposit_from: fc.record(
      Object.fromEntries(
        currencyCodes.map((code) => [
          code,
          fc.integer({ min: 0, max: 30_000 }).map((hundredths) => decimal(hundredths / 100)),
        ]),
      ),
    ),
    deposit_percent: fc.integer({ min: 1, max: 100 }),
  },
  { requiredKeys: [] },
)
