import { BlockList, isIP } from 'node:net'

// https://www.iana.org/assignments/iana-ipv4-special-registry and …/iana-ipv6-special-registry
const reserved = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(network, bits)

/** Everything but global unicast, and ranges that embed an IPv4 address. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reserved.addSubnet(network, bits, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !reserved.check(address)
  return version === 6 && globalUnicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}

/** For the host of a URL: names are checked when they are resolved. */
export function isPublicHost(hostname: string): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0) return isPublicAddress(literal)
  return (
    hostname.includes('.') && !/(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/i.test(hostname)
  )
}
