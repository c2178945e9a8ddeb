import { Trans } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import { Fragment, useEffect, useRef, useState } from 'react'
import type { Calculation, CartLine, PricedLine } from '#api/types.ts'
import { lazyOverlay } from '#platform/hydration/lazy-overlay.tsx'
import { Button } from '#ui/button.tsx'
import { useLostFocus } from '#ui/use-lost-focus.ts'
import { restoreLine } from '../cart-input.rules.ts'
import { quantityOf, setLine } from '../cart.rules.ts'
import { lineKey } from '#features/order-summary/line-key.rules.ts'
import { maxOf, setLimited } from '../lib/piece-limits.rules.ts'
import { useCart } from '../cart.state.ts'
import { useCartChange } from '../lib/use-cart-change.ts'
import { CartRow } from './cart-row.tsx'
import { useLineChange } from './use-line-change.ts'
import type { Removed } from './use-removed.ts'

const ChangeSheet = lazyOverlay(async () => (await import('./change-sheet.tsx')).ChangeSheet)

type CartLinesProps = {
  initial: ReturnType<typeof useCart>
  priced: readonly PricedLine[]
  /** Of the prices. */
  currency: string
  limits: Calculation['limits']
  removed: Removed | null
  onRemoved: (removed: Removed | null) => void
}

/** Steppers answer at once; prices follow. */
export function CartLines({
  initial,
  priced,
  currency,
  limits,
  removed,
  onRemoved,
}: CartLinesProps) {
  const lines = useCart(initial)
  const change = useCartChange()
  const lineChange = useLineChange()
  const [returned, setReturned] = useState<string | null>(null)
  const { target: row, recover } = useLostFocus<HTMLLIElement>()
  const limitsOf = ({ id }: CartLine) => limits.find((dish) => dish.id === id) ?? null
  const remove = (line: CartLine, index: number, name: string) => {
    change((now) => setLine(now, { ...line, quantity: 0 }))
    onRemoved({ line, index, name })
  }
  const byKey = new Map(priced.map((line) => [lineKey(line), line]))
  const gone = removed && (
    <li key="removed">
      <RemovedRow
        key={lineKey(removed.line)}
        name={removed.name}
        onUndo={() => {
          if (!change((now) => restoreLine(now, removed.line, removed.index))) return
          onRemoved(null)
          setReturned(lineKey(removed.line))
          recover()
        }}
      />
    </li>
  )
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-card bg-surface">
        {lines.map((line, index) => (
          <Fragment key={lineKey(line)}>
            {removed?.index === index ? gone : null}
            <li
              {...(lineKey(line) === returned && { ref: row, tabIndex: -1 })}
              className="-outline-offset-2! first:rounded-t-card last:rounded-b-card"
            >
              <CartRow
                line={line}
                priced={byKey.get(lineKey(line))}
                currency={currency}
                priority={index < 4}
                max={maxOf(lines, line, limitsOf(line))}
                onQuantity={(quantity, name) => {
                  const set = (now: typeof lines) =>
                    setLimited(now, { ...line, quantity }, limitsOf(line))
                  const next = set(lines)
                  if ('lines' in next && quantityOf(next.lines, line) === 0)
                    remove(line, index, name)
                  else change(set)
                }}
                onRemove={(name) => remove(line, index, name)}
                onChange={(name) => lineChange.open(line, name)}
                changed={lineChange.saved === lineKey(line)}
              />
            </li>
          </Fragment>
        ))}
        {removed && removed.index >= lines.length ? gone : null}
      </ul>
      {lineChange.sheet ? (
        <ChangeSheet {...lineChange.sheet} onClose={lineChange.close} onSave={lineChange.save} />
      ) : null}
    </>
  )
}

/** Takes over the focus of the removed line. */
function RemovedRow({ name, onUndo }: { name: string; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <div className="flex min-h-16 items-center justify-between gap-3 bg-tint py-2 pe-2 ps-4 text-sm">
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
