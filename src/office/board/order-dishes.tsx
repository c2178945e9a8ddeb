import { Trans, useLingui } from '@lingui/react/macro'
import { Gift } from 'lucide-react'
import { SeparatedTexts } from '../separated-texts.tsx'
import type { BoardOrder } from './board.rules.ts'

type Line = BoardOrder['dishes'][number]
type Difference = Line['difference'][number]
type Option = Line['options'][number]

/** What is to be cooked: every dish with all that the customer has chosen or left out. */
export function OrderDishes({ order: { dishes, gifts } }: { order: BoardOrder }) {
  return (
    <ul className="flex flex-col gap-2">
      {dishes.map((line, index) => (
        <li key={index}>
          <p className="font-bold">
            <Quantity count={line.quantity} /> {line.name}
          </p>
          <Choices options={line.options} difference={line.difference} />
          {line.slots.map((slot) => (
            <div key={slot.id} className="mt-1 border-s-2 border-line ps-3">
              <p className="font-semibold">{slot.name}</p>
              <Choices options={slot.options} difference={slot.difference} />
            </div>
          ))}
        </li>
      ))}
      {gifts.map((gift) => (
        <li key={`gift-${gift.id}`} className="flex items-center gap-2 font-bold">
          <Gift aria-hidden className="size-4 text-link" />
          <span>
            <Quantity count={gift.quantity} /> {gift.name}
          </span>
        </li>
      ))}
    </ul>
  )
}

const Quantity = ({ count }: { count: number }) => (
  <span className={count > 1 ? 'rounded-lg bg-inverse px-1.5 text-on-inverse' : undefined}>
    {count} ×
  </span>
)

/** Options that the dish has anyway are said too: the size of a pizza is one. */
function Choices({
  options,
  difference,
}: {
  options: readonly Option[]
  difference: readonly Difference[]
}) {
  const changed = new Set(difference.map(({ id }) => id))
  const all = options.flatMap((option) => [option, ...option.options])
  const usual = all.filter(({ id, quantity }) => quantity > 0 && !changed.has(id))
  if (usual.length === 0 && difference.length === 0) return null
  return (
    <ul className="ps-3 text-sm">
      {usual.map(({ id, name, quantity }) => (
        <li key={id} className="text-muted">
          {quantity > 1 ? `${quantity} × ` : ''}
          {name}
        </li>
      ))}
      {difference.map((one) => (
        <li key={`${one.id} ${one.kind}`} className={isLess(one) ? lessClass : moreClass}>
          <DifferenceText difference={one} />
        </li>
      ))}
    </ul>
  )
}

const isLess = ({ before, after }: Difference) => after < before
const lessClass = 'font-bold text-danger'
const moreClass = 'font-bold text-link'

export function DifferenceText({ difference }: { difference: Difference }) {
  const { name, kind, before, after } = difference
  if (kind === 'choice' || before === 0) return <>{`+ ${after > 1 ? `${after} × ` : ''}${name}`}</>
  if (after === 0) return <Trans>− without {name}</Trans>
  return isLess(difference) ? (
    <Trans>
      − less {name}: {after} instead of {before}
    </Trans>
  ) : (
    <Trans>
      + more {name}: {after} instead of {before}
    </Trans>
  )
}

/** What is put into the bag besides the dishes. */
export function OrderExtras({ order }: { order: BoardOrder }) {
  const { t } = useLingui()
  const count = order.persons
  const parts = [
    t`persons: ${count}`,
    ...order.equipment
      .filter(({ quantity }) => quantity > 0)
      .map(({ name, quantity }) => `${name}: ${quantity}`),
  ]
  return (
    <p className="text-sm">
      <SeparatedTexts parts={parts} />
    </p>
  )
}
