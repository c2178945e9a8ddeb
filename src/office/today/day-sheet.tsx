import { Trans, useLingui } from '@lingui/react/macro'
import type { Decimal } from '#contract/values/money.ts'
import type { Money } from './key-figures.tsx'
import { blockClass, cellClass, nameClass, tableClass } from './share-table.tsx'
import type { CurrencyReport } from './today.rules.ts'

/** What moved in the time, whenever the order was placed: the one part that is printed. */
export function DaySheet({
  report: { sheet, currency },
  money,
}: {
  report: CurrencyReport
  money: Money
}) {
  const { t } = useLingui()
  return (
    <div className={`${blockClass} day-sheet`}>
      <table className={tableClass}>
        <caption className="pb-3 text-start text-subtitle">
          <Trans>End-of-day sheet</Trans> · {currency}
        </caption>
        <tbody>
          <Row name={t`Complete orders`} value={String(sheet.orders)} />
          <Amount name={t`Cash at the door`} amount={sheet.cash} money={money} />
          <Amount name={t`Card at the door`} amount={sheet.card} money={money} />
          <Amount name={t`Paid online`} amount={sheet.online} money={money} />
          <Amount name={t`Refunded in cash`} amount={sheet.refunded_cash} money={money} />
          <Amount name={t`Refunded online`} amount={sheet.refunded_online} money={money} />
          <Row
            name={t`Cash in the till`}
            note={t`besides the change of the morning`}
            value={money(sheet.till)}
            isMain
          />
          <Amount name={t`Paid with bonuses`} amount={sheet.bonuses} money={money} />
          <Amount name={t`Discounts`} amount={sheet.discounts} money={money} />
        </tbody>
        {sheet.by_tax.length > 0 ? (
          <tbody>
            <tr className="border-t border-line">
              <th
                colSpan={2}
                scope="colgroup"
                className="pt-4 pb-1 text-start text-tiny font-semibold text-muted"
              >
                <Trans>Dishes by tax class, before discounts</Trans>
              </th>
            </tr>
            {sheet.by_tax.map(({ tax, amount }) => (
              <Amount
                key={tax ?? ''}
                name={tax ?? t`Without a class`}
                amount={amount}
                money={money}
              />
            ))}
          </tbody>
        ) : null}
      </table>
    </div>
  )
}

const Amount = ({ name, amount, money }: { name: string; amount: Decimal; money: Money }) => (
  <Row name={name} value={money(amount)} />
)

function Row({
  name,
  note,
  value,
  isMain = false,
}: {
  name: string
  note?: string
  value: string
  isMain?: boolean
}) {
  return (
    <tr className={isMain ? 'border-y-2 border-ink font-bold' : 'border-t border-line'}>
      <th scope="row" className={nameClass}>
        {name}
        {note ? <span className="block text-tiny font-normal text-muted">{note}</span> : null}
      </th>
      <td className={cellClass}>{value}</td>
    </tr>
  )
}
