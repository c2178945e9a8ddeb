import { Trans, useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { useRouter } from '@tanstack/react-router'
import type { Decimal } from '#contract/values/money.ts'
import { localeTags, numberTag } from '#contract/locales.ts'
import { changeOf, type CurrencyReport } from './today.rules.ts'

export type Money = (amount: Decimal) => string

interface Blocks {
  report: CurrencyReport
  money: Money
}

export function KeyFigures({ report: { total, before }, money }: Blocks) {
  const { t } = useLingui()
  const count = (value: number) => String(value)
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <dl className="grid grid-cols-2 gap-2 large-text:flex large-text:flex-col lg:grid-cols-4">
        <Figure name={t`Orders`} now={total.orders} then={before.orders} text={count} isMain />
        <Figure name={t`Revenue`} now={total.revenue} then={before.revenue} text={money} isMain />
        <Figure
          name={t`Average order`}
          now={total.average}
          then={before.average}
          text={money}
          isMain
        />
        <Figure
          name={t`Revenue without refunds`}
          now={total.net}
          then={before.net}
          text={money}
          isMain
        />
      </dl>
      <dl className="grid grid-cols-2 gap-2 *:first:max-md:col-span-2 large-text:flex large-text:flex-col md:grid-cols-5">
        <Figure name={t`Refunded`} now={total.refunded} then={before.refunded} text={money} />
        <Figure
          name={t({ message: 'Late', context: 'orders' })}
          now={total.late}
          then={before.late}
          text={count}
        />
        <Figure
          name={t({ message: 'Cancelled', context: 'orders' })}
          now={total.cancelled}
          then={before.cancelled}
          text={count}
        />
        <Figure
          name={t({ message: 'Not delivered', context: 'orders' })}
          now={total.not_delivered}
          then={before.not_delivered}
          text={count}
        />
        <Figure
          name={t({ message: 'Nobody was there', context: 'orders' })}
          now={total.no_show}
          then={before.no_show}
          text={count}
        />
      </dl>
    </div>
  )
}

function Figure<Value extends number>({
  name,
  now,
  then,
  text,
  isMain = false,
}: {
  name: string
  now: Value
  then: Value
  text: (value: Value) => string
  isMain?: boolean
}) {
  return (
    <div className="flex flex-col gap-1 rounded-card border border-line bg-surface p-3 md:p-4">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className={clsx('text-subtitle tabular-nums', isMain && 'md:text-title')}>{text(now)}</dd>
      <dd className="mt-auto text-tiny text-muted">
        <Comparison change={changeOf(now, then)} then={text(then)} />
      </dd>
    </div>
  )
}

function Comparison({ change, then }: { change: number | null; then: string }) {
  const { locale } = useRouter().options.context
  if (change === null) return <Trans>a week before: {then}</Trans>
  const percent = new Intl.NumberFormat(numberTag(localeTags[locale]), {
    style: 'percent',
    signDisplay: 'exceptZero',
  }).format(change / 100)
  return (
    <Trans>
      <span className="font-bold text-ink">{percent}</span> · a week before: {then}
    </Trans>
  )
}
