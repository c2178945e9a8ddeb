import autocannon from 'autocannon'
import { processorSeconds } from './one-core.ts'

export interface Figures {
  perSecond: number
  /** Answers for each second of the server's processor time: what one core can do, however fast or slow the asking program is. */
  perCoreSecond: number | undefined
  p50: number
  p99: number
  failed: number
}

/** Loads one address with 10 connections. `failed` counts answers that are not 2xx, and broken connections. */
export async function load(options: autocannon.Options, pid?: number): Promise<Figures> {
  const before = processorSeconds(pid)
  const result = await autocannon({ connections: 10, ...options })
  const used = before === undefined ? undefined : (processorSeconds(pid) ?? before) - before
  return {
    perSecond: result.requests.average,
    perCoreSecond: used ? result.requests.total / used : undefined,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}

/** The same after two seconds of warming up. */
export async function measure(options: autocannon.Options): Promise<Figures> {
  await autocannon({ connections: 10, duration: 2, ...options })
  return load({ duration: 5, ...options })
}

/** What is compared: an address and the process that answers it. */
export interface Contestant {
  name: string
  url: string
  headers?: Record<string, string>
  pid: number | undefined
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Loads the contestants by turns, `rounds` times, and prints a row of medians for each; ratios are to the first one. */
export async function compare(contestants: readonly Contestant[], rounds = 5): Promise<void> {
  const all = contestants.map((): Figures[] => [])
  for (const { url, headers } of contestants) await autocannon({ connections: 10, duration: 2, url, headers })
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { url, headers, pid }] of contestants.entries()) all[index]?.push(await load({ url, headers, duration: 2 }, pid))
  }
  const figures = all.map((list) => {
    const of = (pick: (one: Figures) => number) => median(list.map(pick))
    const cores = list.flatMap(({ perCoreSecond }) => perCoreSecond ?? [])
    return {
      perSecond: of((one) => one.perSecond),
      perCoreSecond: cores.length > 0 ? median(cores) : undefined,
      p50: of((one) => one.p50),
      p99: of((one) => one.p99),
      failed: of((one) => one.failed),
    }
  })
  contestants.forEach(({ name }, index) => {
    const one = figures[index]
    if (one) row(name, one, index > 0 ? figures[0] : undefined)
  })
}

/** One row: answers a second, for a second of one core, latencies in milliseconds, the ratio to a reference (of the second figure when there is one), what failed. */
export function row(name: string, { perSecond, perCoreSecond, p50, p99, failed }: Figures, reference?: Figures): void {
  const [own, other] = [perCoreSecond ?? perSecond, reference?.perCoreSecond ?? reference?.perSecond]
  console.log(
    [
      name.padEnd(40),
      `${perSecond.toFixed(0)}/s`.padStart(10),
      (perCoreSecond ? `${perCoreSecond.toFixed(0)}/core s` : '').padStart(15),
      `p50 ${p50} ms`.padStart(12),
      `p99 ${p99} ms`.padStart(12),
      (other ? `${((own / other) * 100).toFixed(1)} %` : '').padStart(9),
      failed ? `  ${failed} FAILED` : '',
    ].join(''),
  )
}
