import { os } from '#backend/http/context.ts'
import { customerOf } from '#backend/modules/identity/identity.service.ts'
import { addAddresses, changeAddress, removeAddress } from './address.service.ts'
import { addGoods, listGoods, removeFavorite } from './lists.service.ts'

export const addressRoutes = {
  add: os.address.add.handler(async ({ input, context }) => addAddresses(context.deps, (await customerOf(context)).id, input.body)),
  change: os.address.change.handler(async ({ input, context }) =>
    changeAddress(context.deps, (await customerOf(context)).id, input.params.addressId, input.body),
  ),
  remove: os.address.remove.handler(async ({ input, context }) =>
    removeAddress(context.deps, (await customerOf(context)).id, input.params.addressId),
  ),
}

const ofList = (list: 'favorite' | 'viewed') => async (context: Parameters<typeof customerOf>[0], { domainId }: { domainId: number }) => ({
  customerId: (await customerOf(context)).id,
  domainId,
  list,
})
const [favorites, viewed] = [ofList('favorite'), ofList('viewed')]

export const favoriteRoutes = {
  list: os.favorite.list.handler(async ({ input, context }) => listGoods(context.deps, await favorites(context, input.params))),
  add: os.favorite.add.handler(async ({ input, context }) => addGoods(context.deps, await favorites(context, input.params), input.body.goods)),
  remove: os.favorite.remove.handler(async ({ input, context }) =>
    removeFavorite(context.deps, await favorites(context, input.params), input.params.goodsId),
  ),
}

export const viewedRoutes = {
  list: os.viewed.list.handler(async ({ input, context }) => listGoods(context.deps, await viewed(context, input.params))),
  add: os.viewed.add.handler(async ({ input, context }) => addGoods(context.deps, await viewed(context, input.params), input.body.goods)),
}
