import type { Channel } from '#backend/providers/sender.ts'
import type { Content } from '#backend/core/content.ts'

interface Means {
  channels: ReadonlySet<Channel>
  fixedCode: string | undefined
}

/** The settings offer the channel, and a sender or a fixed code exists for it. */
export function isOffered(
  channel: Channel,
  { login, sms_on }: Content['settings'],
  { channels, fixedCode }: Means,
): boolean {
  if (!login[channel]) return false
  return channel === 'sms' && !sms_on ? fixedCode !== undefined : channels.has(channel)
}
