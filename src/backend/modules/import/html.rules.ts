import sanitizeHtml from 'sanitize-html'

/** Text with headings, lists, emphasis and links; nothing that runs, loads or styles. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'h2', 'h3', 'ul', 'ol', 'li', 'a', 'strong', 'b', 'em', 'i', 'blockquote'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  // `//host/…` would inherit the page's scheme and lead away like an address in full.
  allowProtocolRelative: false,
}

/** HTML of the content as pages may show it: sanitised by an allow-list, on write. */
export const cleanHtml = (dirty: string): string => sanitizeHtml(dirty, allowed).trim()
