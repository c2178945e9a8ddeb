import { isFault, type Refusal } from '#api/answer.ts'

/**
 * A definite refusal empties the cart: 422 only when it names dishes; never 401, which is about the
 * session.
 */
export const emptiesCart = (refusal: Pick<Refusal, 'status' | 'errors'>): boolean =>
  !isFault(refusal) &&
  refusal.status !== 401 &&
  (refusal.status !== 422 || Object.keys(refusal.errors).some((field) => field.includes('dishes')))

/** Places of the lines that a refusal names. */
export const refusedLines = ({ errors }: Pick<Refusal, 'errors'>): ReadonlySet<number> =>
  new Set(
    Object.keys(errors).flatMap((field) => {
      const place = /^dishes\.(\d+)\b/.exec(field)?.[1]
      return place === undefined ? [] : [Number(place)]
    }),
  )
