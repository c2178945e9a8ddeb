import { createHash } from 'node:crypto'

const notFound = () =>
  new Response('Not found', {
    status: 404,
    headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
  })

/** Cached for five minutes, then revalidated by ETag; null: there is none. */
export function textFile(request: Request, type: string, body: string | null): Response {
  if (body === null) return notFound()
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'public, max-age=300',
    vary: 'host',
    etag,
  }
  return request.headers.get('if-none-match') === etag
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers })
}
