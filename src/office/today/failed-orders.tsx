import { Trans, useLingui } from '@lingui/react/macro'
import type { Money } from './key-figures.tsx'
import { blockClass, cellClass, headClass, nameClass, tableClass } from './share-table.tsx'
import type { CurrencyReport } from './today.rules.ts'
import { failureLabels, reasonOf } from './today-labels.ts'

export function FailedOrders({ failed, money }: Pick<CurrencyReport, 'failed'> & { money: Money }) {
  const { t, i18n } = useLingui()
  const wordOf = (status: (typeof failed)[number]['status']) => {
    const word = failureLabels[status]
    return word ? i18n._(word) : status
  }
  if (failed.length === 0)
    return (
      <div className={`${blockClass} print:hidden`}>
        <h3 className="text-subtitle">
          <Trans>Lost orders</Trans>
        </h3>
        <p className="text-muted">
          <Trans>No order was lost</Trans>
        </p>
      </div>
    )
  return (
    <div className={`${blockClass} print:hidden`}>
      <table className={tableClass}>
        <caption className="pb-3 text-start text-subtitle">
          <Trans>Lost orders</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col" className="pb-1 text-start text-tiny font-semibold text-muted">
              <Trans>Reason</Trans>
            </th>
            <th scope="col" className={headClass}>{t`Orders`}</th>
            <th scope="col" className={headClass}>
              <Trans>Lost</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {failed.map((row) => (
            <tr key={`${row.status} ${row.reason} ${row.by}`} className="border-t border-line">
              <th scope="row" className={nameClass}>
                {i18n._(reasonOf(row))}
                <span className="block text-tiny font-normal text-muted">{wordOf(row.status)}</span>
              </th>
              <td className={cellClass}>{row.orders}</td>
              <td className={`${cellClass} font-bold`}>{money(row.lost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
