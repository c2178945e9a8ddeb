import { os } from '#backend/core/context.ts'
import { requireCustomer } from '#backend/modules/identity/identity.service.ts'
import { addAddresses, changeAddress, removeAddress } from './address.service.ts'
import { addDish, listDishes, removeFavorite } from './lists.service.ts'
import type { CityId, CustomerId } from '#contract/values/ids.ts'

const addresses = os.address.use(requireCustomer)

export const addressRoutes = {
  add: addresses.add.handler(({ input, context }) =>
    addAddresses(context.deps, context.customer.id, input.body),
  ),
  change: addresses.change.handler(({ input, context }) =>
    changeAddress(context.deps, context.customer.id, input.params.addressId, input.body),
  ),
  remove: addresses.remove.handler(({ input, context }) =>
    removeAddress(context.deps, context.customer.id, input.params.addressId),
  ),
}

const favorites = os.favorite.use(requireCustomer)

export const favoriteRoutes = {
  list: favorites.list.handler(({ input, context }) =>
    listDishes(context.deps, { ...whose(context, input), list: 'favorite' }),
  ),
  add: favorites.add.handler(({ input, context }) =>
    addDish(context.deps, { ...whose(context, input), list: 'favorite' }, input.body.dishes),
  ),
  remove: favorites.remove.handler(({ input, context }) =>
    removeFavorite(context.deps, whose(context, input), input.params.dishId),
  ),
}

const viewed = os.viewed.use(requireCustomer)

export const viewedRoutes = {
  list: viewed.list.handler(({ input, context }) =>
    listDishes(context.deps, { ...whose(context, input), list: 'viewed' }),
  ),
  add: viewed.add.handler(({ input, context }) =>
    addDish(context.deps, { ...whose(context, input), list: 'viewed' }, input.body.dishes),
  ),
}

const whose = (
  { customer }: { customer: { id: CustomerId } },
  { params }: { params: { cityId: CityId } },
) => ({
  customerId: customer.id,
  cityId: params.cityId,
})
