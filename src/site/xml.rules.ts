import { unwritable } from '#contract/values/xml.ts'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** What XML has no place for would keep readers from the whole document. */
export const escaped = (text: string) =>
  text
    .replaceAll(unwritable, ' ')
    .replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character)
export const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'
