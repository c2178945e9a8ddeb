import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { EnvironmentError, environment, readEnvironment } from './env.server.ts'

const demosInPublic: readonly Record<string, string>[] = [
  { PUBLIC_URL: 'https://{host}' },
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.5', PUBLIC_URL: 'http://{host}' },
  { HOST: '127.0.0.1.example' },
  { HOST: 'shop.example', PUBLIC_URL: 'https://{host}' },
]

describe('a wrong environment', () => {
  test.each([
    [{ PORT: 'many' }, 'The environment variable PORT must be a port from 0 to 65535.'],
    [{ PORT: '70000' }, 'The environment variable PORT must be a port from 0 to 65535.'],
    [
      { DATABASE_URL: 'mysql://x' },
      'The environment variable DATABASE_URL must look like postgres://user:password@host:5432/name.',
    ],
    [
      { BACKEND_URL: 'backend' },
      'The environment variable BACKEND_URL must be an http or https address.',
    ],
    ...['https://shop.example', 'https://{host}/shop', 'https://{host}?a'].map(
      (PUBLIC_URL): [Record<string, string>, string] => [
        { PUBLIC_URL },
        'The environment variable PUBLIC_URL must be an address with {host} in it, such as https://{host}.',
      ],
    ),
    [
      { OPS_TOKEN: 'short' },
      'The environment variable OPS_TOKEN must have at least 16 characters.',
    ],
    [
      { LOG_LEVEL: 'loud' },
      'The environment variable LOG_LEVEL must be debug, info, warn, error or silent.',
    ],
    [{ VARIANT: 'third' }, 'The environment variable VARIANT must be default or inverse.'],
    ...[
      'GTM-AAAA',
      'bg=GTM-AAAA',
      'bg.third=GTM-AAAA',
      'fra.default=GTM-AAAA',
      'bg.default=UA-1',
      'bg.default=GTM-AAAA;ae.default=GTM-BBBB',
    ].map((value): [Record<string, string>, string] => [
      { TAG_MANAGER_IDS: value },
      'The environment variable TAG_MANAGER_IDS must look like bg.default=GTM-AAAA,bg.inverse=GTM-BBBB.',
    ]),
    ...['mail.example', 'https://mail.example', 'smtp://'].map(
      (SMTP_URL): [Record<string, string>, string] => [
        { SMTP_URL, ALERT_FROM: 'a@b.example' },
        'The environment variable SMTP_URL must look like smtps://user:password@mail.example:465.',
      ],
    ),
    ...[
      'Shop',
      'Shop <a b@c>',
      'a@b.example, c@d.example',
      'Shop <a@b.example>\nBcc: c@d.example',
    ].map((ALERT_FROM): [Record<string, string>, string] => [
      { SMTP_URL: 'smtp://mail.example', ALERT_FROM },
      'The environment variable ALERT_FROM must look like Shop <alerts@shop.example>.',
    ]),
    ...['0.50', 'EUR', 'EUR=-1', 'EUR=0.505', 'USD=1', 'EUR=1;BGN=2'].map(
      (PAYMENT_MINIMUMS): [Record<string, string>, string] => [
        { PAYMENT_MINIMUMS },
        'The environment variable PAYMENT_MINIMUMS must look like EUR=0.50,KZT=400.',
      ],
    ),
    [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL and ALERT_FROM need each other.'],
    [
      { ADDRESS_SEARCH: 'google' },
      'The environment variable ADDRESS_SEARCH must be photon or nominatim.',
    ],
    [{ ADDRESS_SEARCH: 'photon' }, 'ADDRESS_SEARCH and ADDRESS_SEARCH_URL need each other.'],
    ...['photon', 'ftp://photon', 'https://u:p@photon.test', 'https://photon.test/api?q='].map(
      (ADDRESS_SEARCH_URL): [Record<string, string>, string] => [
        { ADDRESS_SEARCH: 'photon', ADDRESS_SEARCH_URL },
        'The environment variable ADDRESS_SEARCH_URL must be an http or https address without user, password and parameters.',
      ],
    ),
    [
      {
        ADDRESS_SEARCH: 'nominatim',
        ADDRESS_SEARCH_URL: 'https://nominatim.openstreetmap.org',
      },
      'nominatim.openstreetmap.org wants to know who asks: it needs ADDRESS_SEARCH_CONTACT beside it.',
    ],
    [
      {
        ADDRESS_SEARCH: 'nominatim',
        ADDRESS_SEARCH_URL: 'https://nominatim.openstreetmap.org',
        ADDRESS_SEARCH_CONTACT: 'shop@example.com',
        ADDRESS_SEARCH_PER_SECOND: '2',
      },
      'nominatim.openstreetmap.org allows one request in a second: ADDRESS_SEARCH_PER_SECOND must be 1.',
    ],
    [
      { ADDRESS_SEARCH_PER_SECOND: '0' },
      'The environment variable ADDRESS_SEARCH_PER_SECOND must be a number from 1 to 1000.',
    ],
    [
      { ADDRESS_SEARCH_CONTACT: 'me' },
      'The environment variable ADDRESS_SEARCH_CONTACT must be an e-mail address or a web page.',
    ],
    [
      { AUTH_SECRET: 'short' },
      'The environment variable AUTH_SECRET must have at least 32 characters.',
    ],
    [
      { TRUSTED_PROXY_HOPS: '-1' },
      'The environment variable TRUSTED_PROXY_HOPS must be a number from 0 to 9.',
    ],
    [
      { CODES_PER_DAY: '0' },
      'The environment variable CODES_PER_DAY must be a number from 1 to 1000000.',
    ],
    [{ FIXED_LOGIN_CODE: 'abcd' }, 'The environment variable FIXED_LOGIN_CODE must be digits.'],
    [
      { FIXED_LOGIN_CODE: '12', ALLOW_FIXED_CODE_LOGIN: '1' },
      'FIXED_LOGIN_CODE must have 4 digits, as CODE_LENGTH says.',
    ],
    [
      { FIXED_LOGIN_CODE: '1234', ALLOW_FIXED_CODE_LOGIN: '1', CODE_LENGTH: '6' },
      'FIXED_LOGIN_CODE must have 6 digits, as CODE_LENGTH says.',
    ],
    [{ CODE_LENGTH: '5' }, 'The environment variable CODE_LENGTH must be 4 or 6.'],
    [
      { FIXED_LOGIN_CODE: '1234' },
      'ALLOW_FIXED_CODE_LOGIN=1 and FIXED_LOGIN_CODE need each other.',
    ],
    [
      { ALLOW_FIXED_CODE_LOGIN: '1' },
      'ALLOW_FIXED_CODE_LOGIN=1 and FIXED_LOGIN_CODE need each other.',
    ],
    [{ SMS_URL: 'gateway' }, 'The environment variable SMS_URL must be an http or https address.'],
    [{ SMS_URL: 'https://sms.example?to={phone}' }, 'SMS_URL or SMS_BODY must hold {text}.'],
    [
      { SMS_HEADERS: 'key' },
      'The environment variable SMS_HEADERS must be JSON such as {"Authorization":"Bearer …"}.',
    ],
    [{ SMS_SUCCESS: '(' }, 'The environment variable SMS_SUCCESS must be a regular expression.'],
    [
      { WHATSAPP_TOKEN: 'x' },
      'WHATSAPP_TOKEN, WHATSAPP_PHONE_ID and WHATSAPP_TEMPLATE need each other.',
    ],
    [
      { TELEGRAM_BOT_TOKEN: 'x' },
      'The environment variable TELEGRAM_BOT_TOKEN must look like 123456:ABC-DEF.',
    ],
    ...demosInPublic.map((more): [Record<string, string>, string] => [
      { DEMO: '1', ...more },
      'DEMO=1 shows everybody the codes that customers sign in with: a shop that listens beyond this computer (HOST) or has a public https address (PUBLIC_URL) needs DEMO_IN_PUBLIC=1 beside it.',
    ]),
    [{ DEMO: 'yes' }, 'The environment variable DEMO must be 0 or 1.'],
    [
      { BACKEND_URL: 'https://b.example', DATABASE_URL: 'postgres://localhost/shop' },
      'BACKEND_URL and DATABASE_URL exclude each other: another backend keeps its own database.',
    ],
  ])('fails with one sentence: %o', (source, sentence) => {
    expect(() => readEnvironment(source)).toThrow(new EnvironmentError(sentence))
  })
})

test.each([
  { DEMO: '1', PUBLIC_URL: 'https://{host}', DEMO_IN_PUBLIC: '1' },
  { DEMO: '1', HOST: '0.0.0.0', DEMO_IN_PUBLIC: '1' },
  { DEMO: '1', PUBLIC_URL: 'http://{host}:3000' },
  { DEMO: '1', HOST: 'localhost' },
  { DEMO: '1', HOST: '127.0.0.2' },
  { DEMO: '1', HOST: '::1' },
  { HOST: '0.0.0.0' },
  { DEMO: '0', PUBLIC_URL: 'https://{host}' },
])('readEnvironment accepts %o', (source) => {
  expect(readEnvironment(source)).toMatchObject({ DEMO: source.DEMO === '1' })
})

test('readEnvironment gives the default shop for an empty environment', () => {
  expect(readEnvironment({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: '.data',
    DEMO: false,
    VARIANT: 'default',
    TAG_MANAGER_IDS: new Map(),
    GOOGLE_MAPS_KEY: undefined,
    GOOGLE_MAPS_ID: undefined,
    DATABASE_URL: undefined,
    OPS_TOKEN: undefined,
  })
})

test('PAYMENT_MINIMUMS gives each currency its own amount', () => {
  expect(readEnvironment({}).PAYMENT_MINIMUMS).toEqual({})
  expect(readEnvironment({ PAYMENT_MINIMUMS: 'EUR=0.35, KZT=400' }).PAYMENT_MINIMUMS).toEqual({
    EUR: 35,
    KZT: 40_000,
  })
})

test('TAG_MANAGER_IDS gives each country and variant its container', () => {
  const { TAG_MANAGER_IDS } = readEnvironment({
    TAG_MANAGER_IDS: 'bg.default=GTM-AAAA, ae.inverse=GTM-B2, kz.second=GTM-C3,de.default=GTM-D4',
  })
  expect([...TAG_MANAGER_IDS]).toEqual([
    ['bg.default', 'GTM-AAAA'],
    ['ae.inverse', 'GTM-B2'],
    ['kz.inverse', 'GTM-C3'],
    ['de.default', 'GTM-D4'],
  ])
})

test('VARIANT accepts "second", the former name of the inverse variant', () =>
  expect(readEnvironment({ VARIANT: 'second' }).VARIANT).toBe('inverse'))

test('a variable is read under its former name, with a warning', () => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
  expect(readEnvironment({ SLOT_PLACES_PER_ADDRESS: '9' }).SLOT_CAPACITY_PER_ADDRESS).toBe(9)
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'The environment variable SLOT_PLACES_PER_ADDRESS is called SLOT_CAPACITY_PER_ADDRESS now.',
    'DeprecationWarning',
  )
  const both = { SLOT_PLACES_PER_ADDRESS: '9', SLOT_CAPACITY_PER_ADDRESS: '4' }
  expect(readEnvironment(both).SLOT_CAPACITY_PER_ADDRESS).toBe(4)
})

test('.env.example lists every variable and no other, and has valid values', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n')
  const listed = lines.flatMap((line) => /^(?:# )?([A-Z_]+)=(.*)$/.exec(line)?.slice(1, 3) ?? [])
  const names = listed.filter((_, index) => index % 2 === 0)
  expect(names.toSorted()).toEqual(Object.keys(environment.pipe[0].entries).toSorted())
  const active = Object.fromEntries(
    lines.flatMap((line): [string, string][] => {
      const [name = '', value = ''] = line.split('=', 2)
      return /^[A-Z_]+$/.test(name) ? [[name, value]] : []
    }),
  )
  expect(() => readEnvironment(active)).not.toThrow()
})

test('the table of docs/configuration.md names every variable', () => {
  const named = [
    ...readFileSync('docs/configuration.md', 'utf8').matchAll(/^\| `([A-Z_]+)` \|/gm),
  ].map(([, name = '']) => name)
  expect(new Set(named)).toEqual(new Set(Object.keys(environment.pipe[0].entries)))
})
