import { clientAddressHeader, requestIdHeader } from '#contract/common.ts'
import { isCallSpelled } from '#platform/http/addresses.rules.ts'
import { withCampaign } from '#platform/http/campaign.rules.ts'
import { faultPage } from '#platform/http/fault-page.server.ts'
import { logFault } from '#platform/observability/log.server.ts'
import { countRender } from '#platform/observability/metrics.server.ts'
import { type Page, pageOf } from './encoded-variants.server.ts'
import { newRender, renderWithin, pageBytes } from './render-context.server.ts'
import {
  contentSecurityPolicy,
  secure,
  securityHeaders,
} from '#platform/http/security-headers.server.ts'
import { createHash } from 'node:crypto'
import {
  defineHandlerCallback,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/** A script without the nonce comes from content: it gets no hash and is blocked. */
export function hashScripts(html: string, nonce: string): { html: string; sources: string[] } {
  const carried = ` nonce="${nonce}"`
  const own = [...html.matchAll(script)].filter(
    ([, attributes = '']) =>
      attributes.includes(carried) && !/ src=|application\/(ld\+)?json/.test(attributes),
  )
  const hashes = own.map(
    ([, , body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`,
  )
  return {
    html: html
      .replaceAll(carried, '')
      .replace(`<meta property="csp-nonce" content="${nonce}"/>`, ''),
    sources: [...new Set(hashes)],
  }
}

export type Framework = (request: Request) => Promise<Response> | Response

const isHtml = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/html') ?? false

function redirect({ status, headers }: Response, asked: URL): Response {
  const location = headers.get('location') ?? ''
  const isRespelled =
    URL.canParse(location, asked) && new URL(location, asked).pathname === asked.pathname
  const answer = new Response(null, { status: isRespelled ? 301 : status, headers })
  if (location.startsWith(`${asked.origin}/`))
    answer.headers.set('location', location.slice(asked.origin.length))
  const path = answer.headers.get('location') ?? ''
  if (path.startsWith('/')) answer.headers.set('location', withCampaign(path, asked.href))
  return answer
}

async function render(framework: Framework, request: Request, kind: 'public' | 'personal') {
  const startedAt = performance.now()
  const about = newRender({
    nonce: crypto.randomUUID().replaceAll('-', ''),
    clientAddress: request.headers.get(clientAddressHeader),
    requestId: request.headers.get(requestIdHeader),
  })
  const rendered = await renderWithin(about, async () => framework(request))
  const refusal = rendered.status === 500 ? about.upstreamRefusal : null
  const response = refusal
    ? new Response(rendered.body, { status: refusal.status, headers: rendered.headers })
    : rendered.headers.has('location')
      ? redirect(rendered, new URL(request.url))
      : rendered
  if (refusal) response.headers.set('retry-after', refusal.retryAfter)
  if (isHtml(response))
    response.headers.set(
      'content-security-policy',
      contentSecurityPolicy({ scripts: [`'nonce-${about.nonce}'`] }),
    )
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
  if (isHtml(response)) countRender(kind, performance.now() - startedAt)
  return { ...about, response }
}

/** Not for server functions: it does not check their input. */
export const personalPage = async (framework: Framework, request: Request): Promise<Response> =>
  isCallSpelled(new URL(request.url).pathname)
    ? new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
    : (await render(framework, request, 'personal')).response

export const serverCall = (framework: Framework, request: Request) =>
  render(framework, request, 'personal')

const isSharedFile = ({ headers }: Response): boolean =>
  headers.get('cache-control')?.startsWith('public') === true && headers.get('vary') === 'host'

export async function sharedFile(response: Response): Promise<Page | Response> {
  const [type, cache] = [
    response.headers.get('content-type'),
    response.headers.get('cache-control'),
  ]
  if (response.status !== 200 || !type || !cache) return secure(response)
  return pageOf(await response.text(), securityHeaders, { type, cache, atUnknownHosts: 'same' })
}

export async function publicPage(framework: Framework, address: URL): Promise<Page | Response> {
  try {
    const { response, nonce, upstreamRefusal, validForMs } = await render(
      framework,
      new Request(address, { headers: { host: address.host, accept: 'text/html' } }),
      'public',
    )
    const { status, headers } = response
    if ((status !== 200 && status !== 404) || upstreamRefusal || headers.has('set-cookie'))
      return secure(response)
    const [type, cache] = [headers.get('content-type') ?? '', headers.get('cache-control') ?? '']
    if (status === 200 && isSharedFile(response))
      return await pageOf(await response.text(), securityHeaders, {
        type,
        cache,
        atUnknownHosts: 'passed',
      })
    if (!isHtml(response)) return secure(response)
    const { html, sources } = hashScripts(await response.text(), nonce)
    return await pageOf(
      html,
      {
        ...securityHeaders,
        'content-security-policy': contentSecurityPolicy({ scripts: sources }),
      },
      { validForMs, status },
    )
  } catch (error) {
    logFault('a page could not be rendered', error)
    return faultPage(address.pathname)
  }
}

/** The framework's own handler returns a string: converting it takes a fifth of the render time. */
export const renderPage = defineHandlerCallback(async ({ router, responseHeaders }) => {
  try {
    const html = await transformHtmlStringWithRouter(
      router,
      renderToString(createElement(RouterServer, { router })),
    )
    return new Response(pageBytes(html), { status: getSsrStatus(router), headers: responseHeaders })
  } finally {
    router.serverSsr?.cleanup()
  }
})
