import { operatorOnly } from '#backend/http/operator.ts'
import { changeGoods } from './goods.service.ts'

export const operatorRoutes = {
  changeGoods: operatorOnly.changeGoods.handler(({ input, context }) => changeGoods(context.deps, input.params.goodsId, input.body)),
}
