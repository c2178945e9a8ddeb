import * as v from 'valibot'
import type { Refusal } from '#api/answer.ts'
import { refusalFrom } from '#api/customer.server.ts'
import { refusalOf } from '#api/refusal.ts'
import { timeSlot, type TimeSlot } from '#contract/slot.calls.ts'

export interface SlotRefusal extends Refusal {
  slots: TimeSlot[]
}

export function slotsFrom(error: unknown): TimeSlot[] {
  const offered = v.safeParse(v.array(timeSlot), refusalOf(error)?.['slots'])
  return offered.success ? offered.output : []
}

export const slotRefusalFrom = (error: unknown): SlotRefusal => ({
  ...refusalFrom(error),
  slots: slotsFrom(error),
})
