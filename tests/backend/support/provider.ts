import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

interface Received {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
  answered: Answer
}
/** `trickle` and `flood` never end their answer, `garbage` is no HTTP, `page` is HTML. */
type Answer =
  | [status: number, body: unknown, headers?: Record<string, string>]
  | 'page'
  | 'hang up'
  | 'hang'
  | 'trickle'
  | 'flood'
  | 'garbage'

const trickle = (response: ServerResponse): void => {
  const drip = setInterval(() => response.write(' '), 200)
  response.writeHead(200).once('close', () => clearInterval(drip))
}
function flood(response: ServerResponse, count: (bytes: number) => void): void {
  const much = Buffer.alloc(2 ** 20, 32)
  const pour = () => {
    do count(much.length)
    while (!response.closed && response.write(much))
  }
  response.writeHead(200).on('drain', pour)
  pour()
}

/** Answers 200 unless `answer` says otherwise. */
export async function startProvider(
  usual: (received: Omit<Received, 'answered'>) => unknown = () => ({}),
) {
  const received: Received[] = []
  const answers: Answer[] = []
  let flooded = 0
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const what = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      }
      const answer = answers.shift() ?? [200, usual(what)]
      received.push({ ...what, answered: answer })
      if (answer === 'hang') return
      if (answer === 'hang up') request.socket.destroy()
      else if (answer === 'garbage') request.socket.end('What is HTTP?')
      else if (answer === 'page')
        response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')
      else if (answer === 'trickle') trickle(response)
      else if (answer === 'flood') flood(response, (bytes) => (flooded += bytes))
      else
        response
          .writeHead(answer[0], { 'content-type': 'application/json', ...answer[2] })
          .end(JSON.stringify(answer[1]))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
    received,
    /** Bytes that a flood has written, those in buffers included. */
    flooded: () => flooded,
    answer: (...next: Answer[]) => void answers.push(...next),
    /** Also drops answers to requests that their deadline ended on the way. */
    forget: () => {
      received.splice(0)
      answers.splice(0)
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type Provider = Awaited<ReturnType<typeof startProvider>>
