import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Decimal } from '#contract/values/money.ts'
import type { Money } from './key-figures.tsx'
import { barWidth } from './today.rules.ts'

export interface Share {
  name: string
  count: number
  revenue: Decimal
  note?: string | undefined
}

export const tableClass = 'figures-table w-full border-collapse text-sm'
/** For the heading of a row. */
export const nameClass = 'w-full py-2 text-start font-semibold wrap-anywhere hyphens-auto'
export const cellClass = 'py-2 ps-3 text-end align-top whitespace-nowrap tabular-nums'
export const headClass = 'pb-1 ps-3 text-end text-tiny font-semibold text-muted'
export const blockClass =
  'flex flex-col gap-3 rounded-card border border-line bg-surface p-4 large-text:p-2'

/** A table for everybody; the bars below the names are for the eye alone. */
export function ShareTable({
  title,
  count,
  rows,
  money,
  after,
}: {
  title: string
  /** Heading of the second column. */
  count: string
  rows: readonly Share[]
  money: Money
  after?: ReactNode
}) {
  const { t } = useLingui()
  const revenues = rows.map(({ revenue }) => revenue)
  return (
    <div className={`${blockClass} print:hidden`}>
      {rows.length === 0 ? (
        <>
          <h3 className="text-subtitle">{title}</h3>
          <p className="text-muted">
            <Trans>Nothing sold</Trans>
          </p>
        </>
      ) : (
        <table className={tableClass}>
          <caption className="pb-3 text-start text-subtitle">{title}</caption>
          <thead>
            <tr>
              <th scope="col" className="sr-only">
                {title}
              </th>
              <th scope="col" className={headClass}>
                {count}
              </th>
              <th scope="col" className={headClass}>{t`Revenue`}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={`${index} ${row.name}`} className="border-t border-line">
                <th scope="row" className={nameClass}>
                  {row.name}
                  {row.note ? (
                    <span className="block text-tiny font-normal text-muted">{row.note}</span>
                  ) : null}
                  <span
                    aria-hidden
                    className="mt-1 block h-2 rounded-full bg-primary"
                    style={{ width: `${barWidth(row.revenue, revenues)}%` }}
                  />
                </th>
                <td className={cellClass}>{row.count}</td>
                <td className={`${cellClass} font-bold`}>{money(row.revenue)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {after}
    </div>
  )
}
