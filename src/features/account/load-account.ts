import type { RouterContext, StorefrontContext } from '#api/shop.ts'
import { authQueries } from '#features/auth/auth.queries.ts'
import { deliveryQueries } from '#features/delivery/delivery.queries.ts'
import { loadBonuses } from '#features/loyalty/load-loyalty.ts'
import { orderQueries } from '#features/orders/orders.queries.ts'
import { voucherQueries } from '#features/promo/voucher.queries.ts'

type Context = RouterContext & StorefrontContext

export async function loadCustomer(context: Context): Promise<void> {
  await context.queryClient.ensureQueryData(authQueries.user(context))
}

export async function loadAddresses(context: Context): Promise<void> {
  await context.queryClient.ensureQueryData(deliveryQueries.saved(context))
}

export async function loadAccount(context: Context, page: number): Promise<void> {
  await Promise.all([
    loadCustomer(context),
    context.queryClient.ensureQueryData(orderQueries.list(context, 'processing', 1)),
    context.queryClient.ensureQueryData(orderQueries.list(context, 'history', 1)),
    loadBonuses(context, page),
    context.queryClient.ensureQueryData(voucherQueries.own(context)),
  ])
}
