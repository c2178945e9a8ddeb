import { createHash } from 'node:crypto'

const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/**
 * Makes a page that many may read from one that was rendered with a nonce: the nonce goes, and the inline scripts that carried it are named by
 * their hashes. A script without the nonce came from somewhere else (a text of the shop) and is not named, so the policy still stops it.
 */
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
