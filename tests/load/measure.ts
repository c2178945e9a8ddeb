import { Agent, request } from 'node:http'
import { getPriority, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { raisePriority } from '../support/shop-process.ts'
import { processorSeconds } from './one-core.ts'
import { median, percentile } from './ratios.ts'

export interface Figures {
  perSecond: number
  /** Answers per second of processor time: independent of the asking program. */
  perCoreSecond: number | undefined
  p50: number
  p99: number
  failed: number
}

/** 10 connections. `failed` counts all but 2xx, and broken connections. */
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

/** After two seconds of warming up. */
export async function measure(options: autocannon.Options): Promise<Figures> {
  await autocannon({ connections: 10, duration: 2, ...options })
  return load({ duration: 5, ...options })
}

/** Medians, but of `failed` the sum: a round without failures excuses none. */
function ofRounds(rounds: readonly Figures[]): Figures {
  const of = (pick: (one: Figures) => number) => median(rounds.map(pick))
  const cores = rounds.flatMap(({ perCoreSecond }) => perCoreSecond ?? [])
  return {
    perSecond: of((one) => one.perSecond),
    perCoreSecond: cores.length > 0 ? median(cores) : undefined,
    p50: of((one) => one.p50),
    p99: of((one) => one.p99),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
  }
}

/** 0 for a broken connection. */
const send = (agent: Agent, { url, method, headers, body }: Question): Promise<number> =>
  new Promise((resolve) => {
    const sent = request(url, { agent, method, headers }, (answer) =>
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
    )
    sent.on('error', () => resolve(0)).end(body)
  })
interface Question {
  url: string
  method: string
  headers: Record<string, string>
  body: string
}

/**
 * Sends evenly (autocannon sends in bursts); latencies count from the due time, so that the asking
 * process has the priority of the shop.
 */
export async function steady(
  question: Question,
  rate: number,
  seconds: number,
  pid?: number,
): Promise<Figures> {
  const priority = getPriority()
  raisePriority(process)
  const agent = new Agent({ keepAlive: true })
  const before = processorSeconds(pid)
  const startedAt = performance.now()
  const asked: Promise<{ status: number; latency: number }>[] = []
  for (let nth = 0; nth < rate * seconds; nth += 1) {
    const due = startedAt + (nth * 1000) / rate
    const early = due - performance.now()
    if (early > 1) await sleep(early)
    asked.push(
      send(agent, question).then((status) => ({ status, latency: performance.now() - due })),
    )
  }
  const answers = await Promise.all(asked)
  setPriority(priority)
  const elapsed = (performance.now() - startedAt) / 1000
  const used = before === undefined ? undefined : (processorSeconds(pid) ?? before) - before
  agent.destroy()
  const latencies = answers.map(({ latency }) => latency)
  const at = (share: number) => Math.round(percentile(latencies, share) * 10) / 10
  return {
    perSecond: answers.length / elapsed,
    perCoreSecond: used ? answers.length / used : undefined,
    p50: at(0.5),
    p99: at(0.99),
    failed: answers.filter(({ status }) => status < 200 || status > 299).length,
  }
}

/** Medians of three times `seconds`: one full collection of garbage more or less decides the p99. */
export async function steadily(...asked: Parameters<typeof steady>): Promise<Figures> {
  const rounds: Figures[] = []
  while (rounds.length < 3) rounds.push(await steady(...asked))
  return ofRounds(rounds)
}

export interface Contestant {
  name: string
  url: string
  headers?: Record<string, string>
  pid: number | undefined
}

/** By turns, `rounds` times; ratios of the medians are to the first one. */
export async function compare(contestants: readonly Contestant[], rounds = 5): Promise<void> {
  const all = contestants.map((): Figures[] => [])
  for (const { url, headers } of contestants)
    await autocannon({ connections: 10, duration: 2, url, headers })
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { url, headers, pid }] of contestants.entries())
      all[index]?.push(await load({ url, headers, duration: 2 }, pid))
  }
  const figures = all.map(ofRounds)
  contestants.forEach(({ name }, index) => {
    const one = figures[index]
    if (one) row(name, one, index > 0 ? figures[0] : undefined)
  })
}

export function row(
  name: string,
  { perSecond, perCoreSecond, p50, p99, failed }: Figures,
  reference?: Figures,
): void {
  const [own, other] = [
    perCoreSecond ?? perSecond,
    reference?.perCoreSecond ?? reference?.perSecond,
  ]
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
