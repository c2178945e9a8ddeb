import { AsyncLocalStorage } from 'node:async_hooks'

/** The API is busy or away (503), or the visitor asks too often (429). `retryAfter` is the header as it came. */
export interface UpstreamRefusal {
  status: 503 | 429
  retryAfter: string
}

/** What is known about one page while it is rendered. */
interface PageRender {
  /** What its inline scripts carry. */
  nonce: string
  /** How a call of the page was refused: the page that says so has the same status. */
  upstreamRefusal: UpstreamRefusal | null
  /** Parts that were finished before, each with its mark in the HTML. */
  parts: Buffer[]
  /** Who asks; nobody when the page is rendered for all. */
  clientAddress: string | null
  /** Of the request that the page is rendered for. */
  requestId: string | null
  /** Milliseconds for which what the page says is true. */
  lastsMs: number
  /** A server function was called. */
  isCalled: boolean
  /** The status of the refusal that a server function answers with, as a value. */
  refusal: number | null
}

/** Nobody outside knows the nonce, so no text of a page can look like a mark. */
const markOf = ({ nonce }: Pick<PageRender, 'nonce'>): string => `<!--${nonce}:`
const markEnd = '-->'

const renders = new AsyncLocalStorage<PageRender>()

/** Renders a page with what is known about it. */
export const renderWithin = <Result>(
  render: PageRender,
  work: () => Promise<Result>,
): Promise<Result> => renders.run(render, work)

/** The script nonce of the page being rendered. */
export const currentNonce = (): string | undefined => renders.getStore()?.nonce

/** The address of who asks for the page being rendered, or calls a server function. */
export const currentClientAddress = (): string | null => renders.getStore()?.clientAddress ?? null

/** What the calls of the page being rendered are logged under. */
export const currentRequestId = (): string | null => renders.getStore()?.requestId ?? null

/** Puts a finished part into the page being rendered: what stands for it in the HTML, or null outside of any page. */
export function placeInPage(part: Buffer): string | null {
  const render = renders.getStore()
  return render ? `${markOf(render)}${render.parts.push(part) - 1}${markEnd}` : null
}

/** The bytes of a page, with the finished parts in their places. */
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

/** A render of which nothing is recorded yet. */
export const newRender = (
  about: Pick<PageRender, 'nonce' | 'clientAddress' | 'requestId'>,
): PageRender => ({
  ...about,
  upstreamRefusal: null,
  parts: [],
  lastsMs: Infinity,
  isCalled: false,
  refusal: null,
})

/** Notes that what the page being rendered says is true for so many milliseconds, at most. */
export function recordLasting(ms: number): void {
  const render = renders.getStore()
  if (render) render.lastsMs = Math.min(render.lastsMs, ms)
}

/** Notes that there is such a server function. */
export function noteCall(): void {
  const render = renders.getStore()
  if (render) render.isCalled = true
}

/** Notes how the API answered a server function last: the status of its refusal, or null. */
export function noteAnswer(refusal: number | null): void {
  const render = renders.getStore()
  if (render) render.refusal = refusal
}

/** Why the page being rendered could not be given its data. */
export const upstreamRefusal = (): UpstreamRefusal | null =>
  renders.getStore()?.upstreamRefusal ?? null

/** Notes why the page being rendered could not be given its data. */
export function recordUpstreamAnswer({ status, headers }: Response): void {
  const render = renders.getStore()
  if (render && (status === 503 || status === 429))
    render.upstreamRefusal = { status, retryAfter: headers.get('retry-after') ?? '1' }
}
