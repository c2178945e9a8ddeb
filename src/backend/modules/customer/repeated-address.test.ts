import { beforeAll, expect, it } from 'vitest'
import * as v from 'valibot'
import { signIn } from '#tests/backend/support/customer.ts'
import { describeEachEngine } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop, seaStreet } from '#tests/backend/support/ordering.ts'
import { addressInput } from '#contract/customers/address.calls.ts'
import { addAddresses } from './address.service.ts'

describeEachEngine('an address that is saved already', (engine) => {
  let shop: OpenShop
  let phones = 200_000
  beforeAll(async () => {
    shop = await openShop(engine.db)
  })
  const newcomer = async () => {
    const { customerId } = await signIn(shop.deps, `+359881${phones++}`)
    return (...changes: object[]) => {
      const body = changes.map((change) =>
        v.parse(addressInput, { ...seaStreet, cityId: shop.cityId, ...change }),
      )
      return addAddresses(shop.deps, customerId, body)
    }
  }
  const details = {
    floor: '2',
    code: '12',
    comment: 'Ring twice',
    type: 'office',
    googlePlaceId: 'abc',
  }

  it('takes the floor, door code, comment, kind and point of its repetition', async () => {
    const add = await newcomer()
    const [first] = await add({ ...details, type: 'flat' })
    const moved = { floor: '4', code: '34', comment: 'Blue door', lat: 43.2005, lng: 27.9005 }
    const again = { ...moved, type: 'office', googlePlaceId: 'def' }
    expect(await add(again)).toEqual([{ ...first, ...again }])
  })

  it('keeps what its repetition leaves empty', async () => {
    const add = await newcomer()
    const [first] = await add(details)
    const bare = { floor: '', code: '', comment: '', type: 'office', street: 'SEA street' }
    expect(await add(bare)).toEqual([first])
    expect(await add({ ...bare, code: '34' })).toEqual([{ ...first, code: '34' }])
  })

  it('stays a house when it is repeated with street and number only', async () => {
    const add = await newcomer()
    const house = { entrance: '', floor: '', flat: '' }
    const [first] = await add({ ...house, type: 'house' })
    expect(await add(house)).toEqual([first])
  })

  it('takes the last of several repetitions in one request', async () => {
    const add = await newcomer()
    expect(await add({ code: '1' }, { code: '2' }, { floor: '9', code: '3' })).toMatchObject([
      { floor: '9', code: '3' },
    ])
  })
})
