import { createContext } from 'react'

/** Translates a schema's message or a server code; without a provider it is shown as it is. */
export const ErrorTextContext = createContext((message: string): string => message)

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
