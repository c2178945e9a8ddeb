import * as v from 'valibot'
import { branded, type PlainNumber } from './brand.ts'

export type UnixSeconds = number & v.Brand<'UnixSeconds'>
/** Since 1970 in UTC. */
export type Milliseconds = number & v.Brand<'Milliseconds'>

/** The end of the year 9999: milliseconds of the present lie after it. */
const lastSecond = 253_402_300_799
const lastMillisecond = 8.64e15

const isUnixSeconds = (seconds: number): seconds is UnixSeconds => Math.abs(seconds) <= lastSecond
const isMilliseconds = (instant: number): instant is Milliseconds =>
  Math.abs(instant) <= lastMillisecond

/** Throws a RangeError for NaN, infinity and milliseconds. */
export function unixSeconds(seconds: PlainNumber): UnixSeconds {
  if (isUnixSeconds(seconds)) return seconds
  throw new RangeError(`${seconds} is not a valid time`)
}
/** Throws a RangeError outside the range of Date. */
export function milliseconds(instant: PlainNumber): Milliseconds {
  if (isMilliseconds(instant)) return instant
  throw new RangeError(`${instant} is not a valid time`)
}

export const unixSecondsSchema = branded(v.pipe(v.number(), v.brand('UnixSeconds')))
export const millisecondsSchema = branded(v.pipe(v.number(), v.brand('Milliseconds')))

export const millisecondsAt = (at: Date): Milliseconds => milliseconds(at.getTime())
/** Rounds down. */
export const secondsAt = (at: Date): UnixSeconds => unixSeconds(Math.floor(at.getTime() / 1000))
export const dateAtSeconds = (seconds: UnixSeconds): Date => new Date(seconds * 1000)

/** Takes `YYYY-MM-DD` as midnight UTC, like the API's birthdays. */
export const secondsOfDate = (date: string): UnixSeconds =>
  unixSeconds(Date.parse(`${date}T00:00:00Z`) / 1000)
export const dateOfSeconds = (seconds: UnixSeconds): string =>
  dateAtSeconds(seconds).toISOString().slice(0, 10)
