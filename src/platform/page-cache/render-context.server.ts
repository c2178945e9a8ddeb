import { AsyncLocalStorage } from 'node:async_hooks'

/** The API is unavailable or rate-limits the visitor; `retryAfter` is the raw header. */
export interface UpstreamRefusal {
  status: 503 | 429
  retryAfter: string
}

interface PageRender {
  nonce: string
  upstreamRefusal: UpstreamRefusal | null
  parts: Buffer[]
  clientAddress: string | null
  requestId: string | null
  validForMs: number
  isCalled: boolean
  refusal: number | null
}

/** The nonce makes placeholders unforgeable. */
const markOf = ({ nonce }: Pick<PageRender, 'nonce'>): string => `<!--${nonce}:`
const markEnd = '-->'

const renders = new AsyncLocalStorage<PageRender>()

export const renderWithin = <Result>(
  render: PageRender,
  work: () => Promise<Result>,
): Promise<Result> => renders.run(render, work)

export const currentNonce = (): string | undefined => renders.getStore()?.nonce

export const currentClientAddress = (): string | null => renders.getStore()?.clientAddress ?? null

export const currentRequestId = (): string | null => renders.getStore()?.requestId ?? null

export function placeInPage(part: Buffer): string | null {
  const render = renders.getStore()
  return render ? `${markOf(render)}${render.parts.push(part) - 1}${markEnd}` : null
}

export function pageBytes(html: string): Buffer<ArrayBuffer> {
  const render = renders.getStore()
  if (!render) return Buffer.from(html)
  const [first = '', ...others] = html.split(markOf(render))
  return Buffer.concat([
    Buffer.from(first),
    ...others.flatMap((rest) => {
      const end = rest.indexOf(markEnd)
      return [
        render.parts[Number(rest.slice(0, end))] ?? Buffer.alloc(0),
        Buffer.from(rest.slice(end + markEnd.length)),
      ]
    }),
  ])
}

export const newRender = (
  about: Pick<PageRender, 'nonce' | 'clientAddress' | 'requestId'>,
): PageRender => ({
  ...about,
  upstreamRefusal: null,
  parts: [],
  validForMs: Infinity,
  isCalled: false,
  refusal: null,
})

export function recordLasting(ms: number): void {
  const render = renders.getStore()
  if (render) render.validForMs = Math.min(render.validForMs, ms)
}

export function recordCall(): void {
  const render = renders.getStore()
  if (render) render.isCalled = true
}

export function recordAnswer(refusal: number | null): void {
  const render = renders.getStore()
  if (render) render.refusal = refusal
}

export const upstreamRefusal = (): UpstreamRefusal | null =>
  renders.getStore()?.upstreamRefusal ?? null

export function recordUpstreamAnswer({ status, headers }: Response): void {
  const render = renders.getStore()
  if (render && (status === 503 || status === 429))
    render.upstreamRefusal = { status, retryAfter: headers.get('retry-after') ?? '1' }
}
