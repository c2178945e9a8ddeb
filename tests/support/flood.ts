import { Agent, request } from 'node:http'

/** `node flood.ts <origin> <connections>` repeats the calls of standard input (JSON), and says so. */
interface Call {
  path: string
  headers: Record<string, string>
  body: string
}

let sent = 0
const [origin = '', connections = '1'] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })

const send = ({ path, headers, body }: Call): Promise<void> =>
  new Promise((resolve) => {
    const sent = request(`${origin}${path}`, { method: 'POST', agent, headers }, (response) =>
      response.resume().once('close', resolve),
    )
    sent.once('error', () => resolve()).end(body)
  })

async function flood(calls: readonly Call[], first: number): Promise<never> {
  for (let next = first; ; next++) {
    const call = calls[next % calls.length]
    if (call) await send(call)
    sent += 1
  }
}

let given = ''
for await (const chunk of process.stdin) given += String(chunk)
const calls: Call[] = JSON.parse(given)
console.log('flooding')
process.once('SIGTERM', () => {
  console.log(`sent ${sent}`)
  process.exit()
})
for (let at = 0; at < Number(connections); at++) void flood(calls, at)
