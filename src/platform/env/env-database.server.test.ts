import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { EnvironmentError, readEnvironment } from './env.server.ts'

const addressWith = (password: string) => `postgres://shop:${password}@db:5432/shop`

describe('the driver reads', () => {
  test.each([
    ...['secret', 'a%2Fb', 'a+b=', 'a:b', 'a@b', 'a[b', 'a%b', '100%zz', 'a%20%z'].map(addressWith),
    'postgresql://localhost/shop',
    'postgres:///shop',
    'postgres://shop@/shop?host=/tmp',
    'postgres://%2Fvar%2Frun/shop',
  ])('%s, and DATABASE_URL accepts it', (DATABASE_URL) => {
    expect(() => new pg.Client({ connectionString: DATABASE_URL })).not.toThrow()
    expect(readEnvironment({ DATABASE_URL })).toMatchObject({ DATABASE_URL })
  })
})

describe('the driver cannot read', () => {
  test.each(['ab/cd', 'ab#cd', 'ab?cd', 'ab%cd', '%ff%zz%99'].map(addressWith))(
    '%s, and DATABASE_URL is refused with advice',
    (DATABASE_URL) => {
      expect(() => new pg.Client({ connectionString: DATABASE_URL })).toThrow()
      expect(() => readEnvironment({ DATABASE_URL })).toThrow(
        new EnvironmentError(
          'The environment variable DATABASE_URL is no valid address: special characters of its password are percent-encoded, such as %2F for /.',
        ),
      )
    },
  )
})
