import { byLetters, quality } from '#backend/modules/search/match.rules.ts'
import { type Form, formsOf, kindOf } from './names.rules.ts'
import type { ParsedQuery } from './query.rules.ts'
import type { Street } from './street.ts'

/** A lower rank is better; `house` as it was typed. */
export interface Found {
  street: Street
  house: string | null
  rank: number
}

const mistyped = 8
const anotherKind = 0.25

/** 0: a name begins with the words; 1: each word begins a word of the name; null: neither. */
function begins(asked: readonly string[], name: readonly string[]): 0 | 1 | null {
  if (name.join(' ').startsWith(asked.join(' '))) return 0
  return asked.every((word) => name.some((part) => part.startsWith(word))) ? 1 : null
}

/** Number of typing errors; null when the words differ. */
function errors(asked: readonly string[], name: readonly string[]): number | null {
  let sum = 0
  for (const word of asked) {
    const worth = Math.max(
      0,
      ...name.map((part) => byLetters({ word, sound: word }, { word: part, sound: part })),
    )
    if (worth === 0) return null
    sum += quality.exact - worth
  }
  return sum / asked.length
}

const saysKind = (kinds: readonly string[], { distinctive, kinds: own }: Form): boolean =>
  kinds.every(
    (kind) =>
      own.some((word) => word.startsWith(kind) || kindOf(word) === kindOf(kind)) ||
      distinctive.some((word) => word.startsWith(kind)),
  )

function distance(reading: ParsedQuery, name: Form): number | null {
  const isRightKind = saysKind(reading.kinds, name)
  const onlyKind = reading.distinctive.every((word) => kindOf(word) !== undefined)
  const fits = [
    begins(reading.distinctive, name.distinctive),
    begins(reading.sounds, name.sounds),
    onlyKind && isRightKind ? 1 : null,
  ]
  const fit = Math.min(...fits.map((one) => one ?? mistyped))
  const off = fit < mistyped ? 0 : errors(reading.sounds, name.sounds)
  return off === null ? null : fit + off + (isRightKind ? 0 : anotherKind)
}

export function find(street: Street, parsedQueries: readonly ParsedQuery[]): Found | null {
  let best: Found | null = null
  for (const name of formsOf(street)) {
    for (const reading of parsedQueries) {
      const far = distance(reading, name)
      const rank = far === null ? Number.POSITIVE_INFINITY : far + reading.farther
      if (rank < (best?.rank ?? Number.POSITIVE_INFINITY))
        best = { street, house: reading.house, rank }
    }
  }
  return best
}
