import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import {
  accepted,
  type Answer,
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
  someSite,
} from './attack.ts'

const wrongCode = (right: string): string =>
  String((Number(right) + 1) % 10 ** right.length).padStart(right.length, '0')

const guessing: Attack = {
  name: 'ten codes, five guesses each, from one address',
  run: async (shop) => {
    const from = someAddress()
    const answers: Answer[] = []
    for (let nth = 0; nth < 10; nth++) {
      const phone = somePhone()
      // Only codes of the same client are compared.
      await askForCode(shop, phone, from)
      const wrong = wrongCode(await codeFor(shop, phone))
      for (let guess = 0; guess < 5; guess++) answers.push(await logIn(shop, phone, wrong, from))
    }
    const evaluated = answers.filter(({ status }) => status === 422).length
    assert.ok(evaluated <= 30, `${evaluated} of 50 guesses were evaluated`)
    return countOf(answers)
  },
}

const voided: Attack = {
  name: 'bad guesses of a stranger leave the code of its owner alone',
  run: async (shop) => {
    const phone = somePhone()
    const owner = someAddress()
    await askForCode(shop, phone, owner)
    const code = await codeFor(shop, phone)
    const stranger = someAddress()
    const answers: Answer[] = []
    for (let guess = 0; guess < 12; guess++)
      answers.push(await logIn(shop, phone, wrongCode(code), stranger))
    const own = await logIn(shop, phone, code, owner)
    assert.equal(own.status, 200, `the owner got ${own.status} after ${countOf(answers)}`)
    return `strangers ${countOf(answers)}; the owner 200`
  },
}

const manyNetworks: Attack = {
  name: '1,000 IPv6 /64s ask for codes, then a customer does',
  run: async (shop) => {
    const site = someSite()
    const answers: Answer[] = []
    for (let batch = 0; batch < 20; batch++)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 50 }, (_, index) =>
            askForCode(shop, somePhone(), `${site}:${(batch * 50 + index).toString(16)}::1`),
          ),
        )),
      )
    assert.ok(accepted(answers) <= 200, `${accepted(answers)} codes were sent to one /48`)
    // Another country's number block and network: nobody near the attacker.
    const customer = await askForCode(shop, `+38067${randomInt(1e6, 1e7)}`, someAddress())
    assert.equal(customer.status, 200, `a customer elsewhere got ${customer.status}`)
    return `${countOf(answers)}; a customer elsewhere 200`
  },
}

const foreign: Attack = {
  name: 'codes to countries that the shop does not serve, and to satellites',
  run: async (shop) => {
    const answers: Answer[] = []
    for (const phone of [
      '+9607712345',
      '+5351234567',
      '+870773123456',
      '+881621234567',
      '+882161234567',
      '+18005550199',
    ])
      answers.push(await askForCode(shop, phone, someAddress()))
    assert.equal(accepted(answers), 0, countOf(answers))
    return countOf(answers)
  },
}

const otherSites: Attack = {
  name: 'calls that cost something, by an image tag of another site',
  run: async (shop) => {
    const headers = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'no-cors',
      'sec-fetch-dest': 'image',
    }
    const answers = await Promise.all(
      [
        '/api/v1/link/telegram',
        '/api/v1/sms-code?phone=%2B359888123456',
        '/api/v1/otp/whatsapp?phone=%2B359888123456',
        '/api/v1/otp/telegram?phone=%2B359888123456',
      ].map((path) => send(shop, path, { headers })),
    )
    const link = await send(shop, '/api/v1/link/telegram')
    assert.equal(accepted([...answers, link]), 0, countOf([...answers, link]))
    return countOf([...answers, link])
  },
}

const deletion: Attack = {
  name: 'a stolen session deletes the account',
  run: async (shop) => {
    const bearer = await bearerOf(shop, somePhone())
    const answers = [
      await send(shop, '/api/v1/user', { method: 'DELETE', headers: bearer }),
      await send(shop, '/api/v1/user', { method: 'DELETE', headers: bearer, body: {} }),
      await send(shop, '/api/v1/user', {
        method: 'DELETE',
        headers: bearer,
        body: { code: '0000' },
      }),
    ]
    assert.equal(accepted(answers), 0, countOf(answers))
    assert.equal(
      (await send(shop, '/api/v1/user', { headers: bearer })).status,
      200,
      'the account is gone',
    )
    return countOf(answers)
  },
}

export const codes: AttackGroup = {
  name: 'Codes and sessions',
  attacks: [guessing, voided, foreign, otherSites, deletion, manyNetworks],
}
