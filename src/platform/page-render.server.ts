import { AsyncLocalStorage } from 'node:async_hooks'

/** What is known about one page while it is rendered. */
interface PageRender {
  /** What its inline scripts carry. */
  nonce: string
  /** A call of the page was answered 503: the page that says so is one too. */
  isUpstreamAway: boolean
}

const renders = new AsyncLocalStorage<PageRender>()

/** Renders a page with what is known about it. */
export const renderWithin = <Result>(render: PageRender, work: () => Promise<Result>): Promise<Result> => renders.run(render, work)

/** The script nonce of the page being rendered. */
export const currentNonce = (): string | undefined => renders.getStore()?.nonce

/** Notes that the page being rendered could not be given its data. */
export function noteUpstreamAway(): void {
  const render = renders.getStore()
  if (render) render.isUpstreamAway = true
}
