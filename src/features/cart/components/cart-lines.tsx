import { Fragment, useEffect, useRef } from 'react'
import type { PricedLine } from '#api/types.ts'
import { putBack } from '../cart-input.rules.ts'
import { lineKey, setLine } from '../cart.rules.ts'
import { useCart } from '../cart.state.ts'
import { useCartChange } from '../use-cart-change.ts'
import { CartRow } from './cart-row.tsx'
import type { Removed } from './use-removed.ts'
import { Trans } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import { Button } from '#ui/button.tsx'

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
              onQuantity={(quantity) => change((now) => setLine(now, { ...line, quantity }))}
              onRemove={(name) => {
                change((now) => setLine(now, { ...line, quantity: 0 }))
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

/** Takes over the focus of the removed line. */
function RemovedRow({ name, onUndo }: { name: string; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <div className="flex min-h-16 items-center justify-between gap-3 bg-tint py-2 pr-2 pl-4 text-sm">
      <output className="min-w-0">
        <Trans>Removed: {name}</Trans>
      </output>
      <Button ref={button} variant="ghost" size="compact" onClick={onUndo} className="shrink-0">
        <RotateCcw aria-hidden className="size-4" />
        <Trans>Put back</Trans>
      </Button>
    </div>
  )
}
