import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { cartLimits, cartLine } from './cart-line.ts'
import { promoCode, promoKinds } from './cart.calls.ts'
import { bodyId } from './common.ts'

export const promoCalls = {
  check: oc
    .route({
      method: 'POST',
      path: '/api/v1/promocode/check',
      summary: 'What a promo code does for these dishes, delivered; 422 with the reason under errors.code when it does nothing',
      inputStructure: 'detailed',
    })
    .input(
      v.object({
        body: v.object({
          domainId: bodyId,
          code: v.pipe(promoCode, v.minLength(1)),
          goods: v.pipe(v.array(cartLine), v.maxLength(cartLimits.lines)),
        }),
      }),
    )
    .output(v.object({ code: v.string(), name: v.string(), kind: v.picklist(promoKinds), amount: v.number() })),
}
