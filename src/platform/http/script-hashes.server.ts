import { createHash } from 'node:crypto'

const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/** A script without the nonce came from a text of the shop: without a hash it is blocked. */
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
