import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatPrice } from '#contract/values/format-price.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import { Button } from '#ui/button.tsx'
import { DaySheet } from './day-sheet.tsx'
import { FailedOrders } from './failed-orders.tsx'
import { KeyFigures, type Money } from './key-figures.tsx'
import { ShareTable } from './share-table.tsx'
import { busyHours, type CurrencyReport, sold } from './today.rules.ts'
import { channelLabels, paymentLabels } from './today-labels.ts'

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** Amounts of different currencies are never added up. */
export function CurrencyBlock({ report, isOnly }: { report: CurrencyReport; isOnly: boolean }) {
  const { t, i18n } = useLingui()
  const { locale } = useRouter().options.context
  const { currency } = report
  const money: Money = (amount) => formatPrice(amount, currency, localeTags[locale])
  const counted = { count: t`Orders`, money }
  const saved = (amount: string) => t`discount ${amount}`
  return (
    <section aria-label={currency} className="flex flex-col gap-4">
      {isOnly ? null : <h2 className="text-title print:hidden">{currency}</h2>}
      <KeyFigures report={report} money={money} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <ShareTable
            {...counted}
            title={t`By hour`}
            rows={busyHours(report.by_hour).map(({ hour, orders, revenue }) => ({
              name: clock(hour),
              count: orders,
              revenue,
            }))}
          />
          <ShareTable
            {...counted}
            title={t`By payment type`}
            rows={sold(report.by_payment).map(({ type, orders, revenue }) => ({
              name: i18n._(paymentLabels[type]),
              count: orders,
              revenue,
            }))}
          />
          <ShareTable
            {...counted}
            title={t`By channel`}
            rows={sold(report.by_channel).map(({ type, orders, revenue }) => ({
              name: i18n._(channelLabels[type]),
              count: orders,
              revenue,
            }))}
          />
          {report.by_code.length > 0 ? (
            <ShareTable
              {...counted}
              title={t`By promo code`}
              rows={report.by_code.map(({ code, orders, revenue, discount }) => ({
                name: code ?? t`Vouchers`,
                count: orders,
                revenue,
                note: saved(money(discount)),
              }))}
            />
          ) : null}
          <FailedOrders failed={report.failed} money={money} />
        </div>
        <div className="flex flex-col gap-4">
          <Dishes dishes={report.by_dish} money={money} />
          <DaySheet report={report} money={money} />
        </div>
      </div>
    </section>
  )
}

const fewDishes = 10

function Dishes({ dishes, money }: { dishes: CurrencyReport['by_dish']; money: Money }) {
  const { t } = useLingui()
  const [isWhole, setIsWhole] = useState(false)
  const hidden = isWhole ? 0 : Math.max(0, dishes.length - fewDishes)
  const inCombos = (count: number) => (count > 0 ? t`and ${count} in combos` : undefined)
  return (
    <ShareTable
      title={t`By dish`}
      count={t`Sold`}
      money={money}
      rows={dishes.slice(0, dishes.length - hidden).map(({ name, pieces, in_combos, revenue }) => ({
        name,
        count: pieces,
        revenue,
        note: inCombos(in_combos),
      }))}
      after={
        hidden > 0 ? (
          <Button variant="secondary" size="compact" onClick={() => setIsWhole(true)}>
            <Trans>Show {hidden} more</Trans>
          </Button>
        ) : null
      }
    />
  )
}
