import * as v from 'valibot'
import { withoutWireNames } from '#contract/field-names.ts'
import { catalogProgress } from '#contract/ops/files.ts'
import { isFileCall } from '#contract/paths.ts'
import { linesOf } from './json-lines.rules.ts'
import { type Call, CommandError, type Terminal } from './command.ts'

const refusal = v.object({
  message: v.string(),
  errors: v.optional(v.record(v.string(), v.array(v.string())), {}),
  problems: v.optional(v.array(v.object({ where: v.string(), message: v.string() })), []),
})
const lastLine = v.union([v.object({ result: v.unknown() }), v.object({ failure: v.unknown() })])

/** With the line of each value that is named by its path. */
function located(problems: v.InferOutput<typeof refusal>['problems'], sent: BodyInit | null) {
  const paths = problems.map(({ where }) => where).filter((where) => where.startsWith('$'))
  if (paths.length === 0 || !(sent instanceof Uint8Array)) return problems
  const text = new TextDecoder().decode(sent)
  const lines = new Map(linesOf(text, paths).map((line, index) => [paths[index], line]))
  return problems.map((problem) => {
    const line = lines.get(problem.where)
    return line ? { ...problem, where: `line ${line}, ${problem.where}` } : problem
  })
}

function refused(body: unknown, status: number, sent: BodyInit | null = null): CommandError {
  const said = v.safeParse(refusal, body)
  if (!said.success) return new CommandError(`The shop answered with status ${status}`)
  const { message, problems, errors } = said.output
  const fields = Object.entries(errors).map(([where, sentences]) => ({
    where,
    message: sentences.join(' '),
  }))
  return new CommandError(status === 401 ? `${message} (is OPS_TOKEN right?)` : message, [
    ...located(problems, sent),
    ...fields,
  ])
}

/** The import may have gone through: only the answer was lost. */
const broken =
  'The connection was lost, and the import may have gone through: check with "catalog export"'

/** @throws CommandError */
async function* piecesOf({ body }: Response): AsyncGenerator<string> {
  try {
    for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) yield piece
  } catch {
    throw new CommandError(broken)
  }
}

/** Shows the progress of `application/x-ndjson`. @throws CommandError */
async function resultOf(
  response: Response,
  sent: BodyInit | null,
  { complain }: Terminal,
): Promise<unknown> {
  let rest = ''
  for await (const chunk of piecesOf(response)) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const message: unknown = JSON.parse(line)
      const progress = v.safeParse(catalogProgress, message)
      if (progress.success)
        complain(`${progress.output.step} ${progress.output.done} of ${progress.output.of}`)
      const last = v.safeParse(lastLine, message)
      if (!last.success) continue
      if ('failure' in last.output) throw refused(last.output.failure, 200, sent)
      return last.output.result
    }
  }
  throw new CommandError(broken)
}

const cutOff = (method = 'GET'): string =>
  method === 'GET'
    ? 'The connection was lost before all of the answer was there: please try again'
    : 'The connection was lost, and the change may have gone through: please look before you try again'

/** With the byte order mark, by which spreadsheets know UTF-8. @throws CommandError */
async function textOf(response: Response, init?: RequestInit): Promise<string> {
  const bytes = await response.bytes().catch(() => {
    throw new CommandError(cutOff(init?.method))
  })
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

/** Undefined for what is no JSON, as pages of proxies are. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

/** Without a connection no change can have left. */
const unconnected =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_.+|ERR_TLS_.+|ERR_SSL_.+|.*SELF_SIGNED.*|UNABLE_TO_.+)$/

function notAnswered(url: string, error: unknown, method = 'GET'): CommandError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const isUnchanged = method === 'GET' || unconnected.test(code)
  return new CommandError(isUnchanged ? `The shop at ${url} does not answer` : cutOff(method), [
    cause instanceof Error && cause !== error ? cause.message : String(error),
  ])
}

const notTheShop = (url: string): CommandError =>
  new CommandError(`What answers at ${url} is not the shop: is SHOP_URL right?`)

function redirected(url: string, location: string): CommandError {
  if (!URL.canParse(location, url)) return notTheShop(url)
  const { origin } = new URL(location, url)
  return origin === new URL(url).origin
    ? notTheShop(url)
    : new CommandError(`${url} leads to ${origin}: set SHOP_URL to that`)
}

export const callsTo =
  (url: string, terminal: Terminal): Call =>
  async (path, init) => {
    const headers = new Headers(init?.headers)
    if (terminal.env.OPS_TOKEN) headers.set('authorization', `Bearer ${terminal.env.OPS_TOKEN}`)
    const response = await terminal
      // To another origin, `fetch` would follow without the token, and without the change.
      .fetch(new URL(path, url).href, { ...init, headers, redirect: 'manual' })
      .catch((error: unknown) => {
        throw notAnswered(url, error, init?.method)
      })
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && location !== null)
      throw redirected(url, location)
    const type = response.headers.get('content-type') ?? ''
    if (type.startsWith('application/x-ndjson'))
      return resultOf(response, init?.body ?? null, terminal)
    const text = await textOf(response, init)
    if (response.ok && type.startsWith('text/csv')) return text
    const body = jsonOf(text)
    if (!response.ok) throw refused(body, response.status, init?.body ?? null)
    if (body === undefined) throw notTheShop(url)
    return isFileCall(new URL(path, url).pathname) ? body : withoutWireNames(body)
  }
