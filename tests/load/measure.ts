import autocannon from 'autocannon'

export interface Figures {
  perSecond: number
  p50: number
  p99: number
  failed: number
}

/** Seconds of each measurement; the first two warm up and are not counted. */
const seconds = 5

/** Loads one address with 10 connections. `failed` counts answers that are not 2xx, and broken connections. */
export async function measure(options: autocannon.Options): Promise<Figures> {
  await autocannon({ connections: 10, duration: 2, ...options })
  const result = await autocannon({ connections: 10, duration: seconds, ...options })
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, failed: result.non2xx + result.errors }
}

/** One row: requests a second, latencies in milliseconds, what failed, and the ratio to a reference. */
export function row(name: string, { perSecond, p50, p99, failed }: Figures, reference?: Figures): void {
  const ratio = reference ? `${((perSecond / reference.perSecond) * 100).toFixed(1)} %` : ''
  console.log(
    [
      name.padEnd(34),
      `${perSecond.toFixed(0)}/s`.padStart(10),
      `p50 ${p50} ms`.padStart(12),
      `p99 ${p99} ms`.padStart(12),
      ratio.padStart(9),
      failed ? `  ${failed} FAILED` : '',
    ].join(''),
  )
}
