import { expect, test } from 'vitest'
import { clientAddressHeader } from '#contract/common.ts'
import { addressPrefixes } from './address.rules.ts'

test.each([
  ['203.0.113.7', ['203.0.113.7/32', '203.0.113/24']],
  ['::ffff:203.0.113.7', ['203.0.113.7/32', '203.0.113/24']],
  ['2001:db8::1', ['2001:db8:0:0/64', '2001:db8:0:00/56', '2001:db8:0/48']],
  ['2001:0DB8:0000:12ab:0:0:0:1', ['2001:db8:0:12ab/64', '2001:db8:0:12/56', '2001:db8:0/48']],
  ['2001:db8:7:a::1%eth0', ['2001:db8:7:a/64', '2001:db8:7:00/56', '2001:db8:7/48']],
  ['::1', ['0:0:0:0/64', '0:0:0:00/56', '0:0:0/48']],
  ['', ['/32', '/24']],
])('counts %s under its prefixes', (address, prefixes) => {
  const headers = new Headers({ [clientAddressHeader]: address })
  expect(addressPrefixes(headers).map(({ bits, prefix }) => `${prefix}/${bits}`)).toEqual(prefixes)
})
