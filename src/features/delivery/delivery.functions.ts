import * as v from 'valibot'
import type { Answer } from '#api/answer.ts'
import { asCustomer } from '#api/customer.server.ts'
import { addressInput, addressPatch, maxAddresses } from '#contract/customers/address.calls.ts'
import { boundedArray } from '#contract/values/bounded-array.ts'
import { bodyId } from '#contract/common.ts'
import { locale } from '#contract/values/text.ts'
import type { SavedAddress } from '#contract/customers/user.calls.ts'
import { checkedInput } from '#platform/http/checked-input.server.ts'
import { createServerFn } from '#platform/session/server-fn.ts'

type List = Promise<Answer<SavedAddress[]>>

export const readAddresses = createServerFn({ method: 'GET' })
  .validator(checkedInput(v.object({ locale })))
  .handler(({ data }): List =>
    asCustomer(data.locale, async (api) => (await api.user.get()).addresses),
  )

/** All or none. */
export const addAddresses = createServerFn({ method: 'POST' })
  .validator(
    checkedInput(
      v.object({
        locale,
        addresses: v.pipe(boundedArray(addressInput, maxAddresses), v.minLength(1)),
      }),
    ),
  )
  .handler(({ data }): List =>
    asCustomer(data.locale, (api) => api.address.add({ body: data.addresses })),
  )

export const changeAddress = createServerFn({ method: 'POST' })
  .validator(checkedInput(v.object({ locale, id: bodyId, patch: addressPatch })))
  .handler(({ data }): List =>
    asCustomer(data.locale, (api) =>
      api.address.change({ params: { addressId: data.id }, body: data.patch }),
    ),
  )

export const removeAddress = createServerFn({ method: 'POST' })
  .validator(checkedInput(v.object({ locale, id: bodyId })))
  .handler(({ data }): List =>
    asCustomer(data.locale, (api) => api.address.remove({ params: { addressId: data.id } })),
  )
