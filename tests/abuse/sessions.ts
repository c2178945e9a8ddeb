import assert from 'node:assert/strict'
import * as v from 'valibot'
import {
  askForCode,
  type Attack,
  type AttackGroup,
  bearerOf,
  codeFor,
  countOf,
  logIn,
  send,
  someAddress,
  somePhone,
} from './attack.ts'

const statusOfUser = async (shop: Parameters<typeof send>[0], headers: Record<string, string>) =>
  (await send(shop, '/api/v1/user', { headers })).status

const signedInAgain: Attack = {
  name: 'the old token of a browser that signs in again',
  run: async (shop) => {
    const phone = somePhone()
    const from = someAddress()
    const old = await bearerOf(shop, phone, from)
    assert.equal(await statusOfUser(shop, old), 200)
    const other = somePhone()
    await askForCode(shop, other, from)
    const again = await send(shop, '/api/v1/login', {
      body: { phone: other, code: await codeFor(shop, other) },
      headers: { client: 'web', ...old },
      from,
    })
    assert.equal(again.status, 200)
    assert.equal(await statusOfUser(shop, old), 401, 'the old token still works')
    return 'the old token 401'
  },
}

const everywhere: Attack = {
  name: 'a stolen token after "Sign out everywhere"',
  run: async (shop) => {
    const bearer = await bearerOf(shop, somePhone())
    assert.equal(
      (await send(shop, '/api/v1/logout/everywhere', { method: 'POST', headers: bearer })).status,
      200,
    )
    assert.equal(await statusOfUser(shop, bearer), 401, 'the token still works')
    return '401'
  },
}

const link = v.object({ uuid: v.string() })
const checked = v.object({ phone: v.nullable(v.string()) })
const telegram: Attack = {
  name: 'the phone of a Telegram link, asked for by a stranger, by its browser, and again',
  run: async (shop) => {
    const owner = someAddress()
    const phone = somePhone()
    const made = await send(shop, '/api/v1/link/telegram', {
      headers: { client: 'web' },
      from: owner,
    })
    const { uuid } = v.parse(link, JSON.parse(made.text))
    await send(shop, '/api/v1/demo/telegram', { body: { uuid, phone }, from: owner })
    const phones: (string | null)[] = []
    for (const from of [someAddress(), owner, owner]) {
      const answer = await send(shop, '/api/v1/check/telegram', { body: { uuid }, from })
      phones.push(answer.status === 200 ? v.parse(checked, JSON.parse(answer.text)).phone : null)
    }
    assert.deepEqual(phones, [null, phone, null])
    return 'only its browser learned it, once'
  },
}

const oneCode: Attack = {
  name: 'a code that was used once',
  run: async (shop) => {
    const phone = somePhone()
    const from = someAddress()
    await askForCode(shop, phone, from)
    const code = await codeFor(shop, phone)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => logIn(shop, phone, code, from)),
    )
    assert.equal(answers.filter(({ status }) => status === 200).length, 1, countOf(answers))
    return countOf(answers)
  },
}

export const sessions: AttackGroup = {
  name: 'Sessions',
  attacks: [signedInAgain, everywhere, telegram, oneCode],
}
