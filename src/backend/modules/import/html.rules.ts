import sanitizeHtml from 'sanitize-html'
import { isLinkAddress } from '#contract/common.ts'

/** Allows nothing that runs, loads or styles. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'ul',
    'ol',
    'li',
    'a',
    'strong',
    'b',
    'em',
    'i',
    'blockquote',
  ],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  // `//host/…` inherits the page's scheme and leads to another site.
  allowProtocolRelative: false,
}

const isAllowed = (href: string): boolean => {
  const plain = href.replaceAll(/[\0-\x20]/g, '')
  return isLinkAddress(plain) || !/^([a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(plain)
}

export function refusedLinks(dirty: string): string[] {
  const refused: string[] = []
  const collect: sanitizeHtml.Transformer = (tagName, attribs) => {
    const { href } = attribs
    if (href !== undefined && !isAllowed(href)) refused.push(href)
    return { tagName, attribs }
  }
  sanitizeHtml(dirty, { ...allowed, transformTags: { a: collect } })
  return refused
}

export const cleanHtml = (dirty: string): string => sanitizeHtml(dirty, allowed).trim()
