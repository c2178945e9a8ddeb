/**
 * The zone, and the date of libfaketime, that the tests run under, for processes with an environment
 * of their own: https://github.com/wolfcw/libfaketime
 */
export const givenClock = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(?:TZ|LD_PRELOAD|FAKETIME\w*)$/.test(name)),
)
