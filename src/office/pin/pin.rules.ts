import { digitsOf } from '#contract/values/digits.ts'

export const minPin = 4
export const maxPin = 6

/** Leaves out what is no digit, and what is too much. */
export const pinDigits = (text: string): string => digitsOf(text).slice(0, maxPin)
