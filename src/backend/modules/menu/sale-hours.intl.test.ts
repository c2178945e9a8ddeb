import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { saleHoursText } from './menu-texts.ts'
import { isSoldAt, type SaleHours } from './sale-hours.rules.ts'

const zones = [
  'Europe/Sofia',
  'Asia/Dubai',
  'Europe/Kyiv',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Apia',
]
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '59'))
  .map(([hours, minutes]) => `${String(hours).padStart(2, '0')}:${minutes}`)
const hours: fc.Arbitrary<SaleHours> = fc.array(
  fc.record({
    days: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }), {
      nil: undefined,
    }),
    from: clock,
    to: clock,
  }),
  { minLength: 1, maxLength: 2 },
)
/** Minutes near the changes of the clocks, and anywhere in two years. */
const around = (text: string) =>
  fc.integer({ min: -1800, max: 1800 }).map((minutes) => Date.parse(text) + minutes * 60_000)
const moments = fc.oneof(
  fc
    .integer({ min: Date.parse('2026-01-01') / 60_000, max: Date.parse('2028-01-01') / 60_000 })
    .map((minutes) => minutes * 60_000),
  around('2026-03-29T01:00Z'),
  around('2026-10-25T01:00Z'),
  around('2026-03-08T07:00Z'),
  around('2026-11-01T06:00Z'),
)

it('agrees with Intl about every minute, across clock changes', () =>
  fc.assert(
    fc.property(hours, fc.constantFrom(...zones), moments, (sold, timeZone, now) => {
      expect(isSoldAt({ sold }, timeZone, new Date(now))).toBe(soldByIntl(sold, timeZone, now))
    }),
    { numRuns: 600 },
  ))

const clocks = new Map<string, Intl.DateTimeFormat>()
/** `YYYY-MM-DDTHH:MM` by the clock of a time zone. */
function wall(timeZone: string, instant: number): string {
  const format =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, format)
  return format.format(instant).replace(' ', 'T')
}

/** The first minute at which the clock on the wall has reached a time. */
function reached(timeZone: string, text: string): number {
  let instant = Date.parse(`${text}Z`) - 15 * 3_600_000
  while (wall(timeZone, instant) < text) instant += 30 * 60_000
  while (wall(timeZone, instant - 60_000) >= text) instant -= 60_000
  return instant
}

function soldByIntl(sold: SaleHours, timeZone: string, now: number): boolean {
  const today = Date.parse(`${wall(timeZone, now).slice(0, 10)}T00:00Z`)
  const dateText = (day: number) => new Date(day).toISOString().slice(0, 10)
  return [today - 86_400_000, today].some((day) =>
    sold.some(({ days, from, to }) => {
      const weekday = new Date(day).getUTCDay() || 7
      if (days && !days.includes(weekday)) return false
      const last = to > from ? day : day + 86_400_000
      return (
        reached(timeZone, `${dateText(day)}T${from}`) <= now &&
        now < reached(timeZone, `${dateText(last)}T${to}`)
      )
    }),
  )
}

test.each<[SaleHours | undefined, string | null, string | null]>([
  [undefined, null, null],
  [[{ from: '08:00', to: '11:30' }], 'from 08:00 to 11:30', 'с 08:00 до 11:30'],
  [
    [{ days: [5, 1, 2, 3, 4], from: '12:00', to: '15:00' }],
    'Mon–Fri from 12:00 to 15:00',
    'пн–пт с 12:00 до 15:00',
  ],
  [
    [{ days: [1, 3, 6, 7], from: '22:00', to: '02:00' }],
    'Mon, Wed, Sat–Sun from 22:00 to 02:00',
    'пн, ср, сб–вс с 22:00 до 02:00',
  ],
  [
    [
      { days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '10:00' },
      { from: '18:00', to: '20:00' },
    ],
    'from 08:00 to 10:00, from 18:00 to 20:00',
    'с 08:00 до 10:00, с 18:00 до 20:00',
  ],
])('%j read %j and %j', (sold, en, ru) => {
  expect(saleHoursText({ sold }, 'en')).toBe(en)
  expect(saleHoursText({ sold }, 'ru')).toBe(ru)
})

test.each([
  ['en', 'Sat–Sun around the clock'],
  ['ru', 'сб–вс круглосуточно'],
  ['de', 'Sa–So rund um die Uhr'],
] as const)('a dish that is sold for whole days says so (%s)', (locale, text) =>
  expect(saleHoursText({ sold: [{ days: [6, 7], from: '00:00', to: '00:00' }] }, locale)).toBe(
    text,
  ),
)
