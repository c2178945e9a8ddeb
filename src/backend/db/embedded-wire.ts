import { Duplex } from 'node:stream'
import type { EmbeddedThread } from './embedded-thread.ts'

/** PostgreSQL's wire protocol over a message port, so that both engines share one driver. */
export class EmbeddedWire extends Duplex {
  readonly #start: () => Promise<EmbeddedThread>
  #thread: EmbeddedThread | undefined
  #leave: (() => void) | undefined
  #number = 0

  constructor(start: () => Promise<EmbeddedThread>) {
    super()
    this.#start = start
  }

  connect(): this {
    this.#start().then(
      (thread) => {
        if (this.destroyed) return
        this.#thread = thread
        const { number, leave } = thread.join({
          data: (bytes) => void this.push(bytes),
          fail: (error) => void this.destroy(error),
        })
        this.#number = number
        this.#leave = leave
        this.emit('connect')
      },
      (error: Error) => void this.destroy(error),
    )
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this.#thread?.send(this.#number, chunk)
    done()
  }

  /** A query travels as one message: one pass through the database instead of five. */
  override _writev(
    chunks: { chunk: Uint8Array; encoding: BufferEncoding }[],
    done: () => void,
  ): void {
    this.#thread?.send(this.#number, Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#leave?.()
    done(error)
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }
}
