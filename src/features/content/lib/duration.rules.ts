const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Days, hours, minutes and seconds of a duration in milliseconds; negative ones count as zero. */
export function durationParts(milliseconds: number) {
  const left = Math.max(0, milliseconds)
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
    seconds: Math.floor((left % minute) / second),
  }
}
