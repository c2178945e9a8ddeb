import type { Channel } from '#backend/providers/sender.ts'
import type { Content } from '#backend/core/content.ts'

interface Means {
  channels: ReadonlySet<Channel>
  fixedCode: string | undefined
}

/** The settings offer the channel, and a sender or a fixed code exists for it. */
export function isOffered(
  way: Channel,
  { login, sms_on }: Content['settings'],
  { channels, fixedCode }: Means,
): boolean {
  if (!login[way]) return false
  return way === 'sms' && !sms_on ? fixedCode !== undefined : channels.has(way)
}
