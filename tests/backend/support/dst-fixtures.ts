import { createHash } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import type { CityZone } from '#backend/core/city.ts'
import type { Kitchen } from '#backend/modules/slots/slots.rules.ts'
import { slotsOfDay } from '#backend/modules/slots/slots.rules.ts'
import { minor } from '#contract/values/money.ts'
import { everyDay } from '#tests/support/every-day.ts'

/** Clock changes at night, at midnight, by half an hour, in the other half of the year, never. */
export const clocks = [
  'Europe/Sofia',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Asia/Dubai',
]

/** Two shifts, the second far past midnight; day and night with slots of an hour; holidays. */
export const kitchens = (timeZone: string): Kitchen[] => {
  const common = {
    timeZone,
    leadMinutes: 25,
    extraLead: null,
    pausedUntil: null,
    zones: [],
    holidays: [],
    slotMinutes: 30,
  }
  return [
    { ...common, hours: everyDay({ from: '11:00', to: '15:00' }, { from: '17:00', to: '29:30' }) },
    { ...common, hours: everyDay({ from: '00:00', to: '24:00' }), slotMinutes: 60 },
    {
      ...common,
      hours: {
        ...everyDay({ from: '01:30', to: '12:00' }),
        fri: [{ from: '18:00', to: '30:00' }],
        sun: [],
      },
      holidays: [
        { date: '2026-12-25', name: { en: 'Christmas' }, shifts: [] },
        { date: '2027-01-01', name: { en: 'New Year' }, shifts: [{ from: '20:00', to: '26:00' }] },
      ],
    },
  ]
}

/** Pickup, and a zone with hours of its own. */
export const fulfilmentsOf = ({ timeZone }: Kitchen): (CityZone | null)[] => {
  const terms = {
    id: 1,
    code: 'z',
    name: { en: 'Z' },
    color_hex: '#000000',
    polygons: [],
    minSubtotal: minor(0),
    deliverySteps: [{ from: minor(0), price: minor(0) }],
  }
  const hours = everyDay({ from: '00:30', to: '04:30' }, { from: '12:30', to: '27:00' })
  return [null, { ...terms, delivery_minutes: 40, schedule: { timeZone, holidays: [], hours } }]
}

const first = Temporal.PlainDate.from('2026-01-01')
export const dates = Array.from({ length: 730 }, (_, days) => first.add({ days }))

/** A digest of every slot of two years, in all kitchens. */
export function digest(): string {
  const hash = createHash('sha256')
  for (const kitchen of clocks.flatMap(kitchens)) {
    const zone = fulfilmentsOf(kitchen)[1] ?? null
    for (const day of dates) hash.update(JSON.stringify(slotsOfDay(kitchen, zone, day)))
  }
  return hash.digest('hex')
}
