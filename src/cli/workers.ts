import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'

/** Milliseconds. */
const restartAfter = 1000

/** Restarts crashed processes; exits with the first one's code when that cannot start. */
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
