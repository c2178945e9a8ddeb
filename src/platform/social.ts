/** Names that are not just their type with a capital. */
const names = new Map([
  ['youtube', 'YouTube'],
  ['tiktok', 'TikTok'],
  ['whatsapp', 'WhatsApp'],
])

/** What a network or messenger calls itself, from its type in the contract. */
export const socialName = (type: string): string =>
  names.get(type) ?? type.charAt(0).toUpperCase() + type.slice(1)
