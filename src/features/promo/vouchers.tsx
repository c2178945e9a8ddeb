import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useStorefront } from '#api/shop.ts'
import type { Vouchers } from '#contract/customers/loyalty.calls.ts'
import { VoucherCard } from './voucher-card.tsx'
import { voucherQueries } from './voucher.queries.ts'

export function VoucherSection() {
  const { data } = useSuspenseQuery(voucherQueries.own(useStorefront()))
  return <VoucherList vouchers={data} />
}

/** Nothing for a customer without vouchers. */
export function VoucherList({ vouchers }: { vouchers: Vouchers }) {
  if (vouchers.length === 0) return null
  return (
    <section>
      <h2 className="mb-3 text-title">
        <Trans>Your vouchers</Trans>
      </h2>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {vouchers.map((voucher) => (
          <li key={voucher.code}>
            <VoucherCard voucher={voucher} />
          </li>
        ))}
      </ul>
    </section>
  )
}
