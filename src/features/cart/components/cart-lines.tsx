import { Fragment } from 'react'
import type { PricedLine } from '#contract/cart.calls.ts'
import { putBack } from '../cart-input.rules.ts'
import { lineKey, setLine } from '../cart.rules.ts'
import { useCart } from '../cart.state.ts'
import { useCartChange } from '../use-cart-change.ts'
import { CartRow } from './cart-row.tsx'
import { RemovedRow } from './removed-row.tsx'
import type { Removed } from './use-removed.ts'

type CartLinesProps = {
  initial: ReturnType<typeof useCart>
  priced: readonly PricedLine[]
  removed: Removed | null
  onRemoved: (removed: Removed | null) => void
}

/** Steppers answer at once; prices follow. */
export function CartLines({ initial, priced, removed, onRemoved }: CartLinesProps) {
  const lines = useCart(initial)
  const change = useCartChange()
  const byKey = new Map(priced.map((line) => [lineKey(line), line]))
  const gone = removed && (
    <li key="removed">
      <RemovedRow
        key={lineKey(removed.line)}
        name={removed.name}
        onUndo={() => {
          change((now) => putBack(now, removed.line, removed.index))
          onRemoved(null)
        }}
      />
    </li>
  )
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card bg-surface">
      {lines.map((line, index) => (
        <Fragment key={lineKey(line)}>
          {removed?.index === index ? gone : null}
          <li>
            <CartRow
              line={line}
              priced={byKey.get(lineKey(line))}
              priority={index < 4}
              onQuantity={(qtt) => change((now) => setLine(now, { ...line, qtt }))}
              onRemove={(name) => {
                change((now) => setLine(now, { ...line, qtt: 0 }))
                onRemoved({ line, index, name })
              }}
            />
          </li>
        </Fragment>
      ))}
      {removed && removed.index >= lines.length ? gone : null}
    </ul>
  )
}
