import { refusalIn } from '#api/answer.ts'

/** The sentence about the code, else that of the whole refusal, else the code of ours. */
export function deletionFault(error: unknown): string {
  const refusal = refusalIn(error)
  return refusal?.errors['code']?.[0] || refusal?.message || 'offline'
}
