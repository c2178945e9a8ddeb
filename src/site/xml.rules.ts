const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
export const escaped = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character)
export const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'
