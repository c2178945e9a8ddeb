import type { City } from '#backend/core/city.ts'
import { minor } from '#contract/values/money.ts'
import { everyDay } from '#tests/support/every-day.ts'
import { varna } from './small-menu.ts'

const square: [number, number][] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
  [0, 0],
]

/** A square where delivery is free from 30 leva. */
const zone = {
  id: 31,
  code: 'center',
  name: { en: 'Center', ru: 'Центр' },
  color_hex: '#000000',
  delivery_minutes: 30,
  schedule: null,
  minSubtotal: minor(1500),
  polygons: [[square]],
  deliverySteps: [
    { from: minor(0), price: minor(400) },
    { from: minor(3000), price: minor(0) },
  ],
}
export const city: City = {
  ...varna,
  code: 'varna',
  name: { en: 'Varna' },
  country: 'bg',
  languages: ['en'],
  hosts: ['localhost'],
  center: { lat: 0, lng: 0 },
  changedAt: new Date(0),
  leadMinutes: 20,
  extraLead: null,
  slotMinutes: 30,
  slotCapacity: 12,
  escalationMinutes: { kitchen: 3, manager: 6, owner: 10 },
  pausedUntil: null,
  phones: [],
  socials: [],
  holidays: [],
  branches: [],
  hours: everyDay({ from: '00:00', to: '24:00' }),
  zones: [zone],
}
