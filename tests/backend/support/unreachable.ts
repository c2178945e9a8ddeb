import { once } from 'node:events'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import * as v from 'valibot'

/** Takes connections into a queue of two, and never out of it. */
const stuckServer = `
  const { parentPort } = require('node:worker_threads')
  const server = require('node:net').createServer()
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    parentPort.postMessage(server.address().port)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  })`

/** A port whose packets are dropped: a connection to it is neither made nor refused. */
export async function startUnreachable() {
  const worker = new Worker(stuckServer, { eval: true })
  const [message]: unknown[] = await once(worker, 'message')
  const port = v.parse(v.number(), message)
  const queued = Array.from({ length: 4 }, () => connect(port, '127.0.0.1').on('error', () => {}))
  await Promise.all(queued.slice(0, 2).map((socket) => once(socket, 'connect')))
  return {
    host: `127.0.0.1:${port}`,
    close: async () => {
      for (const socket of queued) socket.destroy()
      await worker.terminate()
    },
  }
}
