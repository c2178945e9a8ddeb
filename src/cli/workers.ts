import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'

/** Milliseconds before a process that fell takes its place again. */
const restartAfter = 1000

/**
 * Runs the shop in so many processes on one port, until a signal. One that falls is started anew;
 * when the first of all cannot start, the program ends with its code. SIGTERM and SIGINT are handed
 * on, and the last one to finish ends the program.
 */
export function runWorkers(count: number): void {
  const metrics = new AggregatorRegistry()
  let stopping = false
  let isOpen = false

  const fork = (): void => {
    const worker = cluster.fork()
    worker.once('listening', () => (isOpen = true))
    worker.on('message', (message: unknown) => void answer(worker, message))
  }
  const answer = async (worker: Worker, message: unknown): Promise<void> => {
    if (typeof message !== 'object' || message === null || !('askMetrics' in message)) return
    const text = await metrics.clusterMetrics().catch(() => '')
    if (worker.isConnected()) worker.send({ clusterMetrics: text })
  }
  cluster.on('exit', (_worker, code) => {
    const left = Object.keys(cluster.workers ?? {}).length
    if (stopping || !isOpen) {
      if (left === 0) process.exit(stopping ? 0 : code)
      return
    }
    setTimeout(() => !stopping && fork(), restartAfter)
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stopping = true
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal)
    })
  }
  for (let started = 0; started < count; started++) fork()
}
