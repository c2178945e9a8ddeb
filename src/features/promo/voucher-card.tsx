import { Trans, useLingui } from '@lingui/react/macro'
import { Ticket } from 'lucide-react'
import { useStorefront } from '#api/shop.ts'
import type { Vouchers } from '#contract/customers/loyalty.calls.ts'
import { dateFormat } from '#platform/i18n/date-format.ts'
import { Price } from '#ui/price.tsx'
import { panelClass } from '#ui/layout/surface.ts'
import { CopyField } from '#ui/form/copy-field.tsx'

/** A dashed line between two notches, as on a ticket. */
const tearClass =
  'relative -mx-4 border-t-2 border-dashed border-line before:absolute before:-start-3 before:-top-3 before:size-6 before:rounded-full before:bg-ground after:absolute after:-end-3 after:-top-3 after:size-6 after:rounded-full after:bg-ground md:-mx-6'

export function VoucherCard({ voucher }: { voucher: Vouchers[number] }) {
  const { t } = useLingui()
  const { locale } = useStorefront()
  const { code, amount, currency, expires_at: until, time_zone: timeZone } = voucher
  return (
    <section className={`${panelClass} flex flex-col gap-4 overflow-clip`}>
      <div className="flex items-start gap-3">
        <Ticket aria-hidden className="mt-1 size-6 shrink-0 text-link" />
        <div className="min-w-0">
          <p className="text-subtitle">
            <Trans>A gift for your next order</Trans>
          </p>
          <Price amount={amount} currency={currency} locale={locale} className="text-title" />
        </div>
      </div>
      <div aria-hidden className={tearClass} />
      <CopyField
        label={t`Your code`}
        value={code}
        action={t`Copy`}
        copied={t`Code copied`}
        marked={t`The browser does not let us copy. The code is marked: please copy it yourself.`}
      />
      <p className="text-sm text-pretty text-muted">
        <Trans>Enter it in the cart or at checkout.</Trans>
        {until === null ? null : (
          <span className="block">
            <ValidUntil until={until} timeZone={timeZone} />
          </span>
        )}
      </p>
    </section>
  )
}

function ValidUntil({ until, timeZone }: { until: string; timeZone: string | null }) {
  const { locale, city } = useStorefront()
  const format = dateFormat(locale, {
    timeZone: timeZone ?? city.time_zone,
    dateStyle: 'long',
  })
  const date = (
    <time dateTime={until} suppressHydrationWarning>
      {format.format(new Date(until))}
    </time>
  )
  return <Trans>Valid until {date}</Trans>
}
