import { Worker } from 'node:worker_threads'
import * as v from 'valibot'

const report = v.variant('kind', [
  v.object({ kind: v.literal('ready') }),
  v.object({ kind: v.literal('data'), wire: v.number(), bytes: v.instance(Uint8Array) }),
  v.object({ kind: v.literal('done') }),
  v.object({ kind: v.literal('failed'), wire: v.number(), reason: v.string() }),
])

interface Listener {
  data: (bytes: Uint8Array) => void
  fail: (error: Error) => void
}

export class EmbeddedThread {
  readonly #worker: Worker
  readonly #stuckAfter: number
  readonly #listeners = new Map<number, Listener>()
  #lastNumber = 0
  #unanswered = 0
  #alarm: NodeJS.Timeout | undefined
  readonly ended: Promise<Error | null>

  private constructor(worker: Worker, stuckAfter: number) {
    this.#worker = worker
    this.#stuckAfter = stuckAfter
    this.ended = new Promise((resolve) => {
      let cause: Error | null = null
      worker.on(
        'error',
        (error) => (cause = error instanceof Error ? error : new Error(String(error))),
      )
      worker.on('exit', (code) => {
        clearTimeout(this.#alarm)
        const error = new Error('The embedded database has stopped', { cause })
        for (const listener of this.#listeners.values()) listener.fail(error)
        this.#listeners.clear()
        resolve(code === 0 && !cause ? null : (cause ?? error))
      })
    })
  }

  /**
   * Ends a thread that is silent for `stuckAfter` milliseconds: the data folder then recovers
   * as after a crash. @throws the engine's error
   */
  static start(options: {
    folder: string
    template?: string
    workerUrl?: URL
    stuckAfter: number
  }): Promise<EmbeddedThread> {
    const workerData = { folder: options.folder, template: options.template }
    const worker = options.workerUrl
      ? new Worker(options.workerUrl, { workerData })
      : new Worker(new URL('./embedded.worker.ts', import.meta.url), { workerData })
    const thread = new EmbeddedThread(worker, options.stuckAfter)
    return new Promise((resolve, reject) => {
      thread.ended.then(
        (error) => reject(error ?? new Error('The embedded database stopped at its start')),
        reject,
      )
      worker.on('message', (message) => {
        const said = v.parse(report, message)
        if (said.kind === 'ready') resolve(thread)
        else thread.#hear(said)
      })
    })
  }

  #hear(said: Exclude<v.InferOutput<typeof report>, { kind: 'ready' }>): void {
    if (said.kind === 'data') return this.#listeners.get(said.wire)?.data(said.bytes)
    this.#unanswered--
    this.#watch()
    if (said.kind === 'failed')
      this.#listeners
        .get(said.wire)
        ?.fail(new Error(`The embedded database broke off: ${said.reason}`))
  }

  #watch(): void {
    clearTimeout(this.#alarm)
    if (this.#unanswered > 0)
      this.#alarm = setTimeout(() => void this.#worker.terminate(), this.#stuckAfter)
  }

  join(listener: Listener): { number: number; leave: () => void } {
    const number = ++this.#lastNumber
    this.#listeners.set(number, listener)
    return { number, leave: () => void this.#listeners.delete(number) }
  }

  send(number: number, bytes: Uint8Array): void {
    if (this.#unanswered++ === 0) this.#watch()
    this.#worker.postMessage({ wire: number, bytes })
  }

  async close(): Promise<void> {
    const alarm = setTimeout(() => void this.#worker.terminate(), 10_000)
    this.#worker.postMessage('close')
    await this.ended
    clearTimeout(alarm)
  }
}
