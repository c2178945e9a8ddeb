import * as v from 'valibot'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { authenticator } from '#tests/backend/support/authenticator.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { ask, fillShop, openHour, post, testBackend } from '#tests/backend/support/shop.ts'
import {
  appCode,
  firstKey,
  inviteStaff,
  newStaff,
  password,
  postFromAnywhere,
  statusesOf,
} from '#tests/backend/support/staff.ts'
import { creationOptions, passkey, requestOptions } from '#contract/ops/passkeys.calls.ts'
import { openedInvitation, staffSignedIn } from '#contract/ops/session.calls.ts'

const minute = 60_000
const me = '/api/v1/ops/me'
const [home, other] = ['https://varna.test', 'https://dubai.test']
let now = openHour

describeWithDatabase('passkeys', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database, {
      now: () => now,
      publicUrl: (host) => `https://${host}`,
    })
  })
  beforeEach(() => void (now = openHour))

  const begin = async (headers: Record<string, string>, origin?: string) =>
    v.parse(
      creationOptions,
      (await post(backend, `${me}/passkeys/options`, { origin }, headers)).body,
    )
  const add = (headers: Record<string, string>, credential: object, name = 'My phone') =>
    post(backend, `${me}/passkeys`, { name, credential }, headers)
  const ready = async (origin?: string) => {
    const answer = await postFromAnywhere(backend, '/api/v1/ops/passkey/options', { origin })
    return v.parse(requestOptions, answer.body)
  }
  const signIn = (credential: object, headers?: Record<string, string>) =>
    postFromAnywhere(backend, '/api/v1/ops/passkey/sign-in', { credential }, headers)
  const refused = { status: 422, body: { errors: { credential: [expect.any(String)] } } }
  /** A person with a passkey, at the default city's address. */
  const enrolled = async (
    role: Parameters<typeof newStaff>[1] = 'manager',
    key = authenticator(),
  ) => {
    const staff = await newStaff(backend, role, { now })
    const { challenge, rp, user } = await begin(staff.headers)
    const added = await add(staff.headers, key.create({ challenge, origin: home, rpId: rp.id }))
    expect(added.status).toBe(200)
    return { ...staff, key, userHandle: user.id, passkey: v.parse(passkey, added.body) }
  }
  const used = async (
    { key, userHandle }: Pick<Awaited<ReturnType<typeof enrolled>>, 'key' | 'userHandle'>,
    more: { origin?: string; rpId?: string; isVerified?: boolean; userHandle?: string } = {},
  ) => {
    const { challenge, rpId } = await ready()
    return key.use({ challenge, origin: home, rpId, userHandle, ...more })
  }

  test('a manager adds a passkey and signs in with it alone', async () => {
    const owner = await enrolled('manager')
    expect(owner.passkey).toEqual({
      id: expect.any(Number),
      name: 'My phone',
      created_at: now.toISOString(),
      last_used_at: null,
    })
    const options = await begin(owner.headers)
    expect(options).toMatchObject({
      rp: { id: 'varna.test', name: 'Test Kitchen' },
      user: { name: owner.email },
      excludeCredentials: [{ id: owner.key.id, type: 'public-key', transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const { status, body } = await signIn(await used(owner), { 'user-agent': 'A phone' })
    expect(status).toBe(200)
    const { token, role } = v.parse(staffSignedIn, body)
    expect(role).toBe('manager')
    const headers = { authorization: `Bearer ${token}` }
    expect((await ask(backend, me, { headers })).status).toBe(200)
    expect((await ask(backend, `${me}/passkeys`, { headers })).body).toMatchObject({
      data: [{ name: 'My phone', last_used_at: now.toISOString() }],
    })
    const audit = await ask(backend, '/api/v1/ops/audit?call=ops.passkeySignIn', {
      headers: firstKey,
    })
    expect(audit.body).toMatchObject({ data: [{ who: { kind: 'staff' }, outcome: 'done' }] })
    const log = JSON.stringify(await engine.db.selectFrom('audit_entry').selectAll().execute())
    expect(log).not.toContain('attestationObject')
  })

  test('adding a passkey needs a sign-in of the last 15 minutes', async () => {
    const { headers } = await newStaff(backend, 'kitchen')
    const { challenge, rp } = await begin(headers)
    now = new Date(now.getTime() + 15 * minute + 1)
    const stale = { status: 403, body: { code: 'SIGN_IN_AGAIN' } }
    expect(await post(backend, `${me}/passkeys/options`, {}, headers)).toMatchObject(stale)
    const credential = authenticator().create({ challenge, origin: home, rpId: rp.id })
    expect(await add(headers, credential)).toMatchObject(stale)
    expect((await ask(backend, `${me}/passkeys`, { headers })).status).toBe(200)
  })

  test('an answer for another address, another host or without verification is refused', async () => {
    const staff = await newStaff(backend, 'kitchen')
    const wrong = [
      { origin: 'https://evil.example' },
      { origin: other },
      { rpId: 'evil.example' },
      { isVerified: false },
    ]
    for (const one of wrong) {
      const { challenge, rp } = await begin(staff.headers)
      const credential = authenticator().create({ challenge, origin: home, rpId: rp.id, ...one })
      expect(await add(staff.headers, credential)).toMatchObject(refused)
    }
    const owner = await enrolled()
    for (const one of wrong) expect(await signIn(await used(owner, one))).toMatchObject(refused)
    expect((await signIn(await used(owner))).status).toBe(200)
  })

  test('a challenge works once, for 5 minutes, and for the person it was made for', async () => {
    const [one, two] = [await newStaff(backend, 'kitchen'), await newStaff(backend, 'kitchen')]
    const { challenge, rp } = await begin(one.headers)
    const made = () => authenticator().create({ challenge, origin: home, rpId: rp.id })
    expect(await add(two.headers, made())).toMatchObject(refused)
    expect((await add(one.headers, made())).status).toBe(200)
    expect(await add(one.headers, made())).toMatchObject(refused)
    const owner = await enrolled()
    const credential = await used(owner)
    const answers = await Promise.all([1, 2, 3].map(() => signIn(credential)))
    expect(statusesOf(answers)).toEqual([200, 422, 422])
    const late = await used(owner)
    now = new Date(now.getTime() + 5 * minute)
    expect(await signIn(late)).toMatchObject(refused)
    // Of a registration.
    const { challenge: own } = await begin((await newStaff(backend, 'kitchen', { now })).headers)
    const foreign = owner.key.use({ challenge: own, origin: home, rpId: 'varna.test' })
    expect(await signIn(foreign)).toMatchObject(refused)
  })

  test('another’s passkey, an unknown one and a signature of another key are refused', async () => {
    const [one, two] = [await enrolled(), await enrolled()]
    expect(await signIn(await used(one, { userHandle: two.userHandle }))).toMatchObject(refused)
    const [mine, theirs] = [await used(one), await used(two)]
    expect(await signIn({ ...theirs, id: mine.id, rawId: mine.id })).toMatchObject(refused)
    const stranger = { key: authenticator(), userHandle: one.userHandle }
    expect(await signIn(await used(stranger))).toMatchObject(refused)
    // One that somebody else has already.
    const { challenge, rp } = await begin(one.headers)
    const copied = two.key.create({ challenge, origin: home, rpId: rp.id })
    expect(await add(one.headers, copied)).toMatchObject(refused)
  })

  test('a counter that goes back is refused, one that never counts is accepted', async () => {
    const owner = await enrolled()
    owner.key.setCounter(7)
    expect((await signIn(await used(owner))).status).toBe(200)
    owner.key.setCounter(5)
    expect(await signIn(await used(owner))).toMatchObject(refused)
    owner.key.setCounter(8)
    expect((await signIn(await used(owner))).status).toBe(200)
    const synced = await enrolled('owner', authenticator({ counts: false }))
    for (let nth = 0; nth < 3; nth++) expect((await signIn(await used(synced))).status).toBe(200)
  })

  test('a passkey works only on the address that it was made on', async () => {
    const staff = await newStaff(backend, 'kitchen')
    const options = await begin(staff.headers, other)
    expect(options.rp.id).toBe('dubai.test')
    const key = authenticator()
    const made = key.create({ challenge: options.challenge, origin: other, rpId: 'dubai.test' })
    expect((await add(staff.headers, made)).status).toBe(200)
    const there = await ready(other)
    const used = { challenge: there.challenge, origin: other, rpId: there.rpId }
    expect((await signIn(key.use(used))).status).toBe(200)
    const { challenge } = await ready(home)
    expect(await signIn(key.use({ ...used, challenge, origin: home }))).toMatchObject(refused)
    const unknown = await postFromAnywhere(backend, '/api/v1/ops/passkey/options', {
      origin: 'https://evil.example',
    })
    expect(unknown).toMatchObject({
      status: 422,
      body: { errors: { origin: [expect.any(String)] } },
    })
  })

  test('a passkey is removed by its own person, or by a new invitation', async () => {
    const [one, two] = [await enrolled(), await enrolled()]
    const remove = (headers: Record<string, string>) =>
      ask(backend, `${me}/passkeys/${one.passkey.id}`, { method: 'DELETE', headers })
    expect((await remove(two.headers)).status).toBe(404)
    expect((await remove(one.headers)).status).toBe(200)
    expect(await signIn(await used(one))).toMatchObject(refused)
    const token = await inviteStaff(backend, two.email, 'manager')
    const opened = await postFromAnywhere(backend, '/api/v1/ops/invitation', { token })
    const { secret } = v.parse(openedInvitation, opened.body)
    const accepted = await postFromAnywhere(backend, '/api/v1/ops/invitation/accept', {
      token,
      name: 'Two',
      password,
      code: appCode(secret, now),
    })
    expect(accepted.status).toBe(200)
    expect(await signIn(await used(two))).toMatchObject(refused)
  })

  test('a person has at most 10 passkeys, and an address 10 wrong attempts an hour', async () => {
    const staff = await newStaff(backend, 'kitchen')
    const statuses: number[] = []
    for (let nth = 0; nth < 11; nth++) {
      const { challenge, rp } = await begin(staff.headers)
      const made = authenticator().create({ challenge, origin: home, rpId: rp.id })
      statuses.push((await add(staff.headers, made)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 422])
    const from = { 'x-client-address': '203.0.113.90' }
    const stranger = { key: authenticator(), userHandle: 'x' }
    const credential = await used(stranger)
    const guesses: number[] = []
    for (let nth = 0; nth < 11; nth++) guesses.push((await signIn(credential, from)).status)
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
    expect((await signIn(await used(await enrolled()))).status).toBe(200)
  })

  const shell = { id: 'x', rawId: 'x', type: 'public-key' }
  const signed = { authenticatorData: 'eA', signature: 'eA' }
  test('a credential without its parts is refused', async () => {
    const { headers } = await newStaff(backend, 'kitchen')
    for (const credential of [
      {},
      { ...shell, response: {} },
      { ...shell, response: { ...signed, clientDataJSON: 'eA' } },
      { ...shell, response: { ...signed, clientDataJSON: 'bnVsbA' } },
    ]) {
      const sent = JSON.stringify(credential)
      expect((await signIn(credential)).status, sent).toBe(422)
      expect((await add(headers, credential)).status, sent).toBe(422)
    }
  })
})
