import { createContext } from 'react'

/** Turns the message of a schema or a code of the server into the sentence that the customer reads. Without a provider the message is shown as it is. */
export const ErrorTextContext = createContext((message: string): string => message)

/** The first thing wrong with a field, from whatever its validators return: sentences, issues of a schema, lists of them. */
export function firstError(errors: readonly unknown[]): string | undefined {
  for (const error of errors.flat()) {
    if (typeof error === 'string' && error !== '') return error
    if (
      typeof error === 'object' &&
      error !== null &&
      'message' in error &&
      typeof error.message === 'string'
    )
      return error.message
  }
  return undefined
}
