import type { Refusal } from '#api/answer.ts'

/** Why no code is on its way, and for how many seconds none can be asked for. */
export interface CodeRefusal extends Refusal {
  waitSeconds: number
}

/** The sentence under a field: the first one about it, else what the refusal says as a whole; undefined when it says nothing (specification, section 8). */
export const sentenceFor = (
  field: string,
  { errors, message }: Pick<Refusal, 'errors' | 'message'>,
): string | undefined => errors[field]?.find((sentence) => sentence !== '') || message || undefined

/** Seconds as `0:05` or `12:00`. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
