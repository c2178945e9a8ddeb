import { refusalIn } from './answer.ts'

/** Repeats once what had no answer: only for changes that may arrive twice. */
export const repeatLost = {
  retry: (failures: number, error: Error): boolean => failures < 1 && refusalIn(error) === null,
  retryDelay: 1000,
}
