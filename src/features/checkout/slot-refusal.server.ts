import * as v from 'valibot'
import type { Refusal } from '#api/answer.ts'
import { refusalFrom } from '#api/customer.server.ts'
import { refusalOf } from '#api/refusal.ts'
import { timeSlot, type TimeSlot } from '#contract/slot.calls.ts'

/** A refusal that may offer other times. */
export interface SlotRefusal extends Refusal {
  slots: TimeSlot[]
}

/** The free slots that a failed call brings with it. */
export function slotsFrom(error: unknown): TimeSlot[] {
  const offered = v.safeParse(v.array(timeSlot), refusalOf(error)?.['slots'])
  return offered.success ? offered.output : []
}

/** A failed call as a value, with the times that it offers instead. */
export const slotRefusalFrom = (error: unknown): SlotRefusal => ({
  ...refusalFrom(error),
  slots: slotsFrom(error),
})
