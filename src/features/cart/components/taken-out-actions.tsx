import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStorefront } from '#api/shop.ts'
import type { Dish } from '#api/types.ts'
import { missingChoice } from '#features/catalog/missing-choice.rules.ts'
import { choiceOf, type DishSelection } from '#features/catalog/product-choice.rules.ts'
import { selectionOf } from '#features/catalog/selection.rules.ts'
import { Button } from '#ui/button.tsx'
import { dismissTakenOut, type TakenOut } from '../cart-notice.state.ts'
import { dishOfLine } from '../dish-of-line.queries.ts'
import { lineKey } from '#features/order-summary/line-key.rules.ts'
import { insertLine } from '../lib/line-change.rules.ts'
import { useCartChange } from '../lib/use-cart-change.ts'
import { ChangeSheet } from './change-sheet.tsx'

/** Nothing for a dish that has gone as a whole. */
export function TakenOutActions({ takenOut }: { takenOut: TakenOut }) {
  const { data, isFetchedAfterMount } = useQuery({
    ...dishOfLine(useStorefront(), takenOut.line),
    // What was read before does not know what has run out.
    staleTime: 0,
  })
  const dish = isFetchedAfterMount ? data : undefined
  return dish?.unavailable_reason === null ? <Actions dish={dish} takenOut={takenOut} /> : null
}

function Actions({ dish, takenOut }: { dish: Dish; takenOut: TakenOut }) {
  const { t } = useLingui()
  const change = useCartChange()
  const [open, setOpen] = useState(false)
  const { line, place } = takenOut
  const left = selectionOf(dish, line)
  const rest = choiceOf(dish, left)
  const mayGoOn =
    missingChoice(dish, left, '') === null && lineKey({ id: line.id, ...rest }) !== lineKey(line)
  const put = (choice: DishSelection) => {
    const { id, quantity } = line
    if (!change((lines) => insertLine(lines, { id, quantity, ...choice }, place))) return
    setOpen(false)
    dismissTakenOut(takenOut)
  }
  const { name } = dish
  return (
    <div className="mt-2 flex flex-wrap gap-2 *:px-3!">
      <Button
        variant="secondary"
        size="compact"
        aria-label={t`Choose another: ${name}`}
        onClick={() => setOpen(true)}
      >
        <Trans>Choose another</Trans>
      </Button>
      {mayGoOn ? (
        <Button
          variant="secondary"
          size="compact"
          aria-label={t`Without it: ${name}`}
          onClick={() => put(rest)}
        >
          <Trans>Without it</Trans>
        </Button>
      ) : null}
      <Button
        variant="ghost"
        size="compact"
        aria-label={t`Remove ${name}`}
        onClick={() => dismissTakenOut(takenOut)}
      >
        <Trans>Remove</Trans>
      </Button>
      <ChangeSheet
        line={line}
        name={name}
        open={open}
        onClose={() => setOpen(false)}
        onSave={put}
      />
    </div>
  )
}
