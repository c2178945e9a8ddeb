import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import {
  accepted,
  type Answer,
  type Attack,
  type AttackGroup,
  countOf,
  guestOrder,
  place,
  send,
  sentMessages,
  someAddress,
  someNetwork,
  somePhone,
  someSite,
  type Target,
} from './attack.ts'

const placedOrder = v.object({ id: v.number(), key: v.string() })
const cancelled = async (shop: Target, answer: Answer, from: string): Promise<number> => {
  if (answer.status !== 201) return 0
  const { id, key } = v.parse(placedOrder, JSON.parse(answer.text))
  return (
    await send(shop, `/api/v1/purchase/${id}/cancel?key=${encodeURIComponent(key)}`, {
      method: 'POST',
      from,
    })
  ).status
}
const times = <Result>(
  count: number,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> => Promise.all(Array.from({ length: count }, (_, index) => work(index)))

const messages: Attack = {
  name: 'orders that are placed and cancelled at once send nothing',
  run: async (shop) => {
    const body = await guestOrder(shop)
    const from = someAddress()
    const answers: Answer[] = []
    const phones = new Set<string>()
    // Bulgaria, the Maldives, Cuba, Inmarsat, Iridium, Thuraya.
    for (const prefix of ['+35988', '+96077', '+535', '+870', '+88162', '+88216'])
      for (let nth = 0; nth < 8; nth++) {
        const phone = prefix + String(randomInt(1e6, 1e7))
        phones.add(phone)
        const answer = await place(shop, { ...body, contact: { ...body.contact, phone } }, from)
        answers.push(answer)
        await cancelled(shop, answer, from)
      }
    // Messages leave within a second.
    const quietUntil = Date.now() + 3000
    while (Date.now() < quietUntil) {
      const sent = (await sentMessages(shop)).filter(({ phone }) => phones.has(phone)).length
      assert.equal(sent, 0, `${sent} messages were sent (the inbox shows 50 at most)`)
      await pause(200)
    }
    return `${countOf(answers)}; no message`
  },
}

const invented: Attack = {
  name: '59 invented orders from one address',
  run: async (shop) => {
    const body = await guestOrder(shop)
    const from = someAddress()
    const answers = await times(59, () =>
      place(shop, { ...body, contact: { ...body.contact, phone: somePhone() } }, from),
    )
    assert.ok(accepted(answers) <= 20, `${accepted(answers)} were accepted`)
    assert.ok(accepted(answers) >= 2, 'a household cannot order twice')
    assert.ok(
      answers.every(({ status }) => status < 500),
      countOf(answers),
    )
    return countOf(answers)
  },
}

const onePhone: Attack = {
  name: '30 orders for one phone from many addresses',
  run: async (shop) => {
    const body = await guestOrder(shop)
    const network = someNetwork()
    const answers = await times(30, (index) => place(shop, body, `${network}${index}`))
    assert.ok(
      accepted(answers) >= 1 && accepted(answers) <= 10,
      `${accepted(answers)} were accepted`,
    )
    return countOf(answers)
  },
}

const manyNetworks: Attack = {
  name: '200 orders from one IPv6 /48, each of a /64 of its own',
  run: async (shop) => {
    const body = await guestOrder(shop)
    const site = someSite()
    const answers = await times(200, (index) =>
      place(
        shop,
        { ...body, contact: { ...body.contact, phone: somePhone() } },
        `${site}:${index.toString(16)}::1`,
      ),
    )
    assert.ok(accepted(answers) <= 100, `${accepted(answers)} were accepted`)
    return countOf(answers)
  },
}

const slots = v.array(v.object({ from: v.string() }))
const holds: Attack = {
  name: 'places in time slots held from one address',
  run: async (shop) => {
    const { domainId: cityId } = await guestOrder(shop)
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    const path = `/api/v1/domain/${cityId}/time-slots`
    const open = v.parse(
      slots,
      JSON.parse((await send(shop, `${path}?orderType=pickup&date=${tomorrow}`)).text),
    )
    const from = open[0]?.from
    assert.ok(from, 'there is no slot')
    const address = someAddress()
    const answers = await times(40, () =>
      send(shop, `${path}/hold`, { body: { orderType: 'pickup', from }, from: address }),
    )
    assert.ok(accepted(answers) <= 8, `${accepted(answers)} places were held`)
    return countOf(answers)
  },
}

const search: Attack = {
  name: 'searches from the /64s of one /56, promo codes from those of one /48',
  run: async (shop) => {
    const { domainId: cityId, goods: dishes } = await guestOrder(shop)
    const [searching, guessing] = [someSite(), someSite()]
    const searches: Answer[] = []
    // Each of two processes counts for itself.
    for (let batch = 0; batch < 23; batch++)
      searches.push(
        ...(await times(100, (index) =>
          send(shop, `/api/v1/domain/${cityId}/search?query=sushi${batch}-${index}`, {
            from: `${searching}:${index.toString(16)}::1`,
          }),
        )),
      )
    const guesses = await times(200, (index) =>
      send(shop, '/api/v1/promocode/check', {
        body: { domainId: cityId, code: `GUESS${index}`, goods: dishes },
        from: `${guessing}:${index.toString(16)}::1`,
      }),
    )
    assert.ok(
      searches.some(({ status }) => status === 429),
      `searches: ${countOf(searches)}`,
    )
    assert.ok(
      guesses.some(({ status }) => status === 429),
      `promo codes: ${countOf(guesses)}`,
    )
    return `searches ${countOf(searches)}; promo codes ${countOf(guesses)}`
  },
}

export const orders: AttackGroup = {
  name: 'Orders and money',
  attacks: [messages, invented, onePhone, manyNetworks, holds, search],
}
