import type { Refusal } from '#api/answer.ts'

/** The first sentence of a field, else that of the whole refusal; undefined without any. */
export const sentenceFor = (
  field: string,
  { errors, message }: Pick<Refusal, 'errors' | 'message'>,
): string | undefined => errors[field]?.find((sentence) => sentence !== '') || message || undefined

/** Seconds as `0:05` or `12:00`. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
