import { describe, expect, test } from 'vitest'
import { EnvironmentError, readEnvironment } from './env.server.ts'

const addresses = ['//shop:secret@', '//shop@', '//:secret@']

describe('an address with a user or a password', () => {
  test.each(addresses)('https:%s… is refused as the backend', (credentials) => {
    expect(() => readEnvironment({ BACKEND_URL: `https:${credentials}backend.example` })).toThrow(
      new EnvironmentError(
        'The environment variable BACKEND_URL must be an http or https address without user and password.',
      ),
    )
  })

  test.each(addresses)('https:%s… is refused as the SMS provider, with advice', (credentials) => {
    const SMS_URL = `https:${credentials}sms.example/?to={phone}&text={text}`
    expect(() => readEnvironment({ SMS_URL })).toThrow(
      new EnvironmentError(
        'The environment variable SMS_URL must be an http or https address without user and password, which SMS_HEADERS takes as {"Authorization":"Basic …"}.',
      ),
    )
  })

  test('is accepted for webhooks', () => {
    const WEBHOOK_URL = 'https://shop:secret@hooks.example/'
    const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
    expect(readEnvironment({ WEBHOOK_URL, WEBHOOK_SECRET })).toMatchObject({ WEBHOOK_URL })
  })
})

test.each(['https://sms.example/@shop?to={phone}&text={text}', 'http://sms.example/{text}#a:b@c'])(
  '%s has no user and is accepted as the SMS provider',
  (SMS_URL) => {
    expect(readEnvironment({ SMS_URL })).toMatchObject({ SMS_URL })
  },
)
