import { expect, onTestFinished, test, vi } from 'vitest'
import { addressProof, addressProofHeader } from './address-proof.server.ts'
import {
  clientAddress,
  isThisMachine,
  networkOf,
  requesterAddress,
} from './client-address.server.ts'

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

test.each([
  ['1.1.1.1:1234', '1.1.1.1'],
  ['"1.1.1.1"', '1.1.1.1'],
  ['"1.1.1.1:1234"', '1.1.1.1'],
  ['2001:db8::5', '2001:db8::5'],
  ['2001:DB8:0:0::5', '2001:db8::5'],
  ['2001:0db8:0000:0000:0000:0000:0000:0005', '2001:db8::5'],
  ['[2001:db8::5]', '2001:db8::5'],
  ['[2001:db8::5]:99', '2001:db8::5'],
  ['"[2001:db8::5]:99"', '2001:db8::5'],
  ['fe80::5%eth0', 'fe80::5'],
  ['[fe80::5%25eth0]:99', 'fe80::5'],
  ['1.1.1.1%eth0', '1.1.1.1'],
  ['::ffff:1.1.1.1', '1.1.1.1'],
  ['[::ffff:1.1.1.1]:99', '1.1.1.1'],
  ['::FFFF:101:101', '1.1.1.1'],
  ['0:0:0:0:0:ffff:0101:0101', '1.1.1.1'],
])('a proxy that writes %s means %s', (written, address) => {
  expect(clientAddress(asked(written), 1)).toBe(address)
})

test.each([
  'unknown',
  '_hidden',
  '""',
  '1.1.1',
  '1.1.1.1.1',
  '999.1.1.1',
  '01.1.1.1',
  '0x1.1.1.1',
  '1.1.1.1:port',
  '1.1.1.1:123456',
  '[2001:db8::5',
  '2001:db8::5]:99',
  '[1.1.1.1',
  ':::',
  'for=1.1.1.1',
  'shop.example',
  '1.1.1.1 2.2.2.2',
  '%eth0',
  `1.1.1.1:${'9'.repeat(40)}`,
])('an invalid address (%j) falls back to that of the connection', (written) => {
  expect(clientAddress(asked(`6.6.6.6, ${written}`), 1)).toBe('10.0.0.1')
})

test('a proxy that writes no addresses is warned of once', async () => {
  vi.resetModules()
  const { logger } = await import('#platform/observability/log.server.ts')
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const fresh = await import('./client-address.server.ts')
  fresh.clientAddress(asked('1.1.1.1:80'), 1)
  fresh.clientAddress(asked('unknown'), 0)
  fresh.clientAddress(asked('unknown, 1.1.1.1'), 1)
  expect(warn).not.toHaveBeenCalled()
  fresh.clientAddress(asked('unknown'), 1)
  fresh.clientAddress(asked('hidden'), 1)
  expect(warn).toHaveBeenCalledOnce()
  expect(JSON.stringify(warn.mock.calls)).not.toContain('unknown')
})

test('a connection over a dual-stack socket has its IPv4 address', () => {
  const socket = { remoteAddress: '::ffff:10.0.0.7' }
  expect(clientAddress({ headers: {}, socket }, 0)).toBe('10.0.0.7')
  expect(clientAddress({ headers: {}, socket: { remoteAddress: undefined } }, 0)).toBe('')
})

test.each([
  ['[2001:DB8::5]:99', '2001:db8::5'],
  ['not an address', '10.0.0.1'],
])('a proven client address %j counts as %s', (address, expected) => {
  const secret = 'a secret that both processes have'
  const headers = {
    'x-client-address': address,
    [addressProofHeader]: addressProof(secret, address, Date.now()),
  }
  const env = { BACKEND_SECRET: secret, TRUSTED_PROXY_HOPS: 0 }
  expect(requesterAddress({ ...asked(undefined), headers }, env)).toBe(expected)
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:7f00:1', true],
  ['10.0.0.1', false],
  ['', false],
])('%s is this machine: %s', (address, expected) => {
  expect(isThisMachine(address)).toBe(expected)
})

test.for([
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:DB8:0001:2::5', '2001:db8:1:2'],
  ['fe80::5%eth0', 'fe80:0:0:0'],
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
