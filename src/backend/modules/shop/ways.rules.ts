import type { Channel } from '#backend/providers/sender.ts'
import type { Content } from '#backend/core/content.ts'

interface Means {
  channels: ReadonlySet<Channel>
  fixedCode: string | undefined
}

/** Whether customers can sign in a way: the settings offer it, and something sends its codes or stands in for them. */
export function isOffered(
  way: Channel,
  { login, sms_on }: Content['settings'],
  { channels, fixedCode }: Means,
): boolean {
  if (!login[way]) return false
  return way === 'sms' && !sms_on ? fixedCode !== undefined : channels.has(way)
}
