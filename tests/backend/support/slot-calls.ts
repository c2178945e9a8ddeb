import { expect } from 'vitest'
import * as v from 'valibot'
import type { Backend } from '#backend/app.ts'
import { timeSlot } from '#contract/orders/slot.calls.ts'
import type { OpenShop } from './ordering.ts'
import { ask, post } from './shop.ts'
import { six } from './slot-bookings.ts'

const held = v.object({
  hold: v.string(),
  from: v.string(),
  to: v.string(),
  expires_at: v.string(),
})

/** The calls about time slots. */
export function slotCalls(open: () => OpenShop, backend: () => Backend) {
  const path = (rest = '') => `/api/v1/domain/${open().cityId}/time-slots${rest}`
  const list = async (query: string) => {
    const { status, body } = await ask(backend(), path(query))
    expect(status).toBe(200)
    return v.parse(v.array(timeSlot), body)
  }
  const left = async (from: string) =>
    (await list('?orderType=pickup')).find((slot) => slot.from === from)?.left
  const hold = (more: object = {}, headers: Record<string, string> = {}) =>
    post(backend(), path('/hold'), { orderType: 'pickup', from: six, ...more }, headers)
  const holdOf = async (more: object = {}) => v.parse(held, (await hold(more)).body)
  const release = (token: string) =>
    ask(backend(), path('/hold'), {
      method: 'DELETE',
      body: JSON.stringify({ hold: token }),
      headers: { 'content-type': 'application/json' },
    })
  return { path, list, left, hold, holdOf, release }
}
