import { minuteMs } from '#backend/core/durations.ts'
import type { EscalationMinutes, EscalationStep } from '#contract/cities/place.ts'
import { escalationSteps } from '#contract/cities/place.ts'

/** Late steps are still taken, so that each role is notified. */
export function dueSteps(
  countsFrom: Date,
  minutes: EscalationMinutes,
  { done, now }: { done: number; now: Date },
): EscalationStep[] {
  const waited = now.getTime() - countsFrom.getTime()
  const open = escalationSteps.slice(done)
  const notYet = open.findIndex((step) => waited < minutes[step] * minuteMs)
  return notYet === -1 ? open : open.slice(0, notYet)
}
