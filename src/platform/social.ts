const names = new Map([
  ['youtube', 'YouTube'],
  ['tiktok', 'TikTok'],
  ['whatsapp', 'WhatsApp'],
])

export const socialName = (type: string): string =>
  names.get(type) ?? type.charAt(0).toUpperCase() + type.slice(1)
