import { Refusal } from '#backend/core/refusal.ts'
import { ImportError } from '#backend/modules/import/problems.rules.ts'
import type { ListProblem } from '#backend/core/csv.rules.ts'

export const refusedFile = (problems: readonly ListProblem[]): Refusal =>
  new Refusal('INVALID', { data: { problems } })

/** @throws Refusal INVALID with all `problems` of the document, nothing applied */
export async function importing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    throw refusedFile(error.problems.map(({ path, message }) => ({ where: path, message })))
  }
}
