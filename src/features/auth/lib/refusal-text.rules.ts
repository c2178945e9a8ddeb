import type { Refusal } from '#api/answer.ts'

/** The first sentence of a field, else that of the whole refusal; undefined without any. */
export const sentenceFor = (
  field: string,
  { errors, message }: Pick<Refusal, 'errors' | 'message'>,
): string | undefined => errors[field]?.find((sentence) => sentence !== '') || message || undefined

const inHour = (count: number): string => String(count % 60).padStart(2, '0')

/** Seconds as `0:05`, `12:00` or `23:57:52`. */
export function clock(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const start = minutes < 60 ? minutes : `${Math.floor(minutes / 60)}:${inHour(minutes)}`
  return `${start}:${inHour(seconds)}`
}
