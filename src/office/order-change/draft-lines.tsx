import { Trans, useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { cartLimits } from '#contract/orders/cart-limits.ts'
import { Button } from '#ui/button.tsx'
import { Stepper } from '#ui/form/stepper.tsx'
import type { DraftLine } from './change.rules.ts'

interface DraftLinesProps {
  draft: readonly DraftLine[]
  onQuantity: (key: string, quantity: number) => void
  onChoose: (item: DraftLine) => void
}

export function DraftLines({ draft, onQuantity, onChoose }: DraftLinesProps) {
  const { t } = useLingui()
  return (
    <ul className="flex flex-col divide-y divide-line">
      {draft.map((item) => {
        const { key, name, details, ordered, line } = item
        return (
          <li key={key} className="flex items-center justify-between gap-3 py-2">
            <div className="min-w-0">
              <p
                className={clsx('font-semibold', line.quantity === 0 && 'text-muted line-through')}
              >
                {name}
              </p>
              {details ? <p className="text-sm text-muted">{details}</p> : null}
              {line.quantity === ordered ? null : (
                <p className="text-sm font-semibold text-warn">
                  {ordered === 0 ? <Trans>Added</Trans> : <Trans>Ordered: {ordered}</Trans>}
                </p>
              )}
              {item.hasChoices && line.quantity > 0 ? (
                <Button
                  variant="secondary"
                  size="compact"
                  className="mt-2"
                  aria-label={t`Another choice: ${name}`}
                  onClick={() => onChoose(item)}
                >
                  <Trans>Another choice…</Trans>
                </Button>
              ) : null}
            </div>
            <Stepper
              value={line.quantity}
              max={cartLimits.quantity}
              label={name}
              decreaseLabel={t`Fewer: ${name}`}
              increaseLabel={t`More: ${name}`}
              onChange={(quantity) => onQuantity(key, quantity)}
              className="shrink-0"
            />
          </li>
        )
      })}
    </ul>
  )
}
