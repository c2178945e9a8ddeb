import { localePrefix, otherLocales } from '#contract/locales.ts'
import { type ApiClient, createApiClient } from '#api/client.ts'
import { upstream } from '#api/upstream.server.ts'
import type { Environment } from '#platform/env/env.server.ts'
import type { Served } from '#platform/http/listen.server.ts'

const english = new Intl.DisplayNames(['en'], { type: 'language' })

/** Milliseconds between two attempts while the database is away. */
const lookMs = 2000

export async function greet(served: Served, env: Environment, port: number): Promise<void> {
  if (!env.DEMO) {
    process.stdout.write(`The shop listens on ${env.HOST}:${port}.\n`)
    return
  }
  const greeted = () =>
    greetDemo(served, env, port).then(
      () => true,
      () => false,
    )
  if (await greeted()) return
  process.stdout.write(
    `The shop listens on ${env.HOST}:${port}. Its data cannot be read yet: visitors are answered 503 until it can.\n`,
  )
  const looking = setInterval(
    () => void greeted().then((isDone) => isDone && clearInterval(looking)),
    lookMs,
  ).unref()
}

async function greetDemo(served: Served, env: Environment, port: number): Promise<void> {
  const api = createApiClient({
    origin: 'http://upstream.invalid',
    locale: 'en',
    send: (request) => served.fetch(request),
  })
  const cities = await api.city.list()
  const lines = cities.map((city, index) => {
    const address = new URL(city.base_url)
    address.port = String(port)
    return `  ${city.name.padEnd(10)} ${index === 0 ? `http://localhost:${port}` : address.origin}`
  })
  process.stdout.write(
    [
      '',
      'The demo restaurant is open:',
      ...lines,
      ...otherLocales.map(
        (code) => `  in ${english.of(code)}  http://localhost:${port}${localePrefix(code)}`,
      ),
      '',
      'Guests order without signing in.',
      ...(await signInHint(api, port)),
      ...(await staffHint(port)),
      ...(await tabletHint(port)),
      operatorHint(env, port),
      '',
      '',
    ].join('\n'),
  )
}

/** None where a real sender or another backend has the codes. */
async function signInHint(api: ApiClient, port: number): Promise<string[]> {
  const { demoCustomer } = await upstream()
  const inbox = demoCustomer && (await api.demo.inbox().catch(() => null))
  return inbox
    ? [
        `Sign in as ${demoCustomer.name} with ${demoCustomer.phone}; codes come to http://localhost:${port}/demo/inbox`,
      ]
    : []
}

async function staffHint(port: number): Promise<string[]> {
  const staff = await (await upstream()).demoStaff()
  return staff.length === 0
    ? []
    : [
        `Staff sign in at http://localhost:${port}/office, the kitchen on a tablet:`,
        ...staff.map(
          ({ role, email, password }) => `  ${role.padEnd(10)} ${email.padEnd(24)} ${password}`,
        ),
      ]
}

async function tabletHint(port: number): Promise<string[]> {
  const code = await (await upstream()).demoPairing()
  return code === null
    ? []
    : [
        `A tablet of the kitchen is paired, once and within ten minutes, at http://localhost:${port}/office/pair#${code}`,
      ]
}

const operatorHint = (env: Environment, port: number): string =>
  env.OPS_TOKEN
    ? `With OPS_TOKEN you can make every staff call: curl -H "Authorization: Bearer $OPS_TOKEN" http://localhost:${port}/api/v1/ops/orders`
    : 'Set OPS_TOKEN (16 characters or more) to invite staff, and to read and move orders under /api/v1/ops.'
