import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { expect, opsHeaders } from './fixtures.ts'

const shifts = [{ from: '00:00', to: '24:00' }]
export const always = {
  hours: Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, shifts]),
  ),
  holidays: [],
}
/** Closed until 10:00 of tomorrow in Varna. */
export function untilTomorrow() {
  const dateIn = (days: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Sofia' }).format(
      Date.now() + days * 86_400_000,
    )
  const feast = (days: number, own: typeof shifts) => ({
    date: dateIn(days),
    name: { en: 'Feast' },
    shifts: own,
  })
  return {
    ...always,
    holidays: [feast(-1, []), feast(0, []), feast(1, [{ from: '10:00', to: '24:00' }])],
  }
}

export async function setHours(request: APIRequestContext, hours: object) {
  const demo: object = JSON.parse(readFileSync('src/backend/demo/cities/varna.json', 'utf8'))
  expect(
    (
      await request.put('/api/v1/ops/city', { headers: opsHeaders, data: { ...demo, ...hours } })
    ).status(),
  ).toBe(200)
}
export async function pause(request: APIRequestContext, until: string | null) {
  expect(
    (
      await request.post('/api/v1/ops/domain/1/pause', { headers: opsHeaders, data: { until } })
    ).status(),
  ).toBe(200)
}
