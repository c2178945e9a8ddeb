import { isIP, SocketAddress } from 'node:net'

/** Strips what proxies add: `192.0.2.7:1234`, `[2001:db8::5]:99`, `fe80::5%eth0`. */
function bare(text: string): string {
  const plain = /^"(.*)"$/.exec(text)?.[1] ?? text
  const inside =
    /^\[([^\]]*)\](?::\d{1,5})?$/.exec(plain)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(plain)?.[1] ?? plain
  return inside.split('%')[0] ?? ''
}

export function ipAddress(text: string): string | null {
  const address = bare(text)
  switch (isIP(address)) {
    case 4:
      return address
    case 6:
      return new SocketAddress({ address, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '')
    default:
      return null
  }
}
