import { parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'

/** Sends bodies to paths on many connections until the time is over; runs beside the thread that measures. */
const { origin, paths, bodies, headers, connections, ms } = v.parse(
  v.object({
    origin: v.string(),
    paths: v.array(v.string()),
    bodies: v.array(v.string()),
    headers: v.record(v.string(), v.string()),
    connections: v.number(),
    ms: v.number(),
  }),
  workerData,
)

const endsAt = performance.now() + ms
let sent = 0
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (performance.now() < endsAt) {
      const nth = sent++
      const answer = await fetch(origin + (paths[nth % paths.length] ?? '/'), { method: 'POST', headers, body: bodies[nth % bodies.length] ?? '' })
      await answer.arrayBuffer()
    }
  }),
)
parentPort?.postMessage(sent)
