import { expect, test } from 'vitest'
import { clientAddress, networkOf } from './client-address.server.ts'

const asked = (forwarded: string | string[] | undefined) => ({
  headers: { 'x-forwarded-for': forwarded },
  socket: { remoteAddress: '10.0.0.1' },
})

test.each([
  ['without a proxy the forwarded address is ignored', '1.1.1.1', 0, '10.0.0.1'],
  [
    'one proxy gives the address it saw, not the one the visitor wrote',
    '6.6.6.6, 1.1.1.1',
    1,
    '1.1.1.1',
  ],
  [
    'two proxies give the address that the outer one saw',
    '6.6.6.6, 1.1.1.1, 2.2.2.2',
    2,
    '1.1.1.1',
  ],
  ['a request that bypassed the proxies gives the socket address', undefined, 2, '10.0.0.1'],
  ['fewer proxies than configured give the first forwarded address', '1.1.1.1', 3, '1.1.1.1'],
])('%s', (_, forwarded, hops, expected) =>
  expect(clientAddress(asked(forwarded), hops)).toBe(expected),
)

test.for([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2::5', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:0:0:1::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('%s belongs to the network %s', ([address = '', network]) => {
  expect(networkOf(address)).toBe(network)
})
