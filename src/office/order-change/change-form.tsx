import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { refusalOf } from '#api/refusal.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { type AskedDish, LoadedDish } from '../dish-choice/loaded-dish.tsx'
import { changeQueries } from './change.queries.ts'
import {
  type DraftLine,
  draftOf,
  dishesOf,
  isChanged,
  type OfficeOrder,
  withChoice,
  withDish,
  withLine,
  withQuantity,
} from './change.rules.ts'
import { ChangeSummary } from './change-summary.tsx'
import { DishSearch } from './dish-search.tsx'
import { DraftLines } from './draft-lines.tsx'
import type { useChange } from './use-change.ts'

/** A dish to add, or a line whose choices are changed. */
export interface AskedChoice {
  dish: AskedDish
  of: DraftLine | null
}

type ChangeFormProps = {
  order: OfficeOrder
  asked: AskedChoice | undefined
  onAsk: (asked: AskedChoice | undefined) => void
} & Pick<ReturnType<typeof useChange>, 'propose' | 'isBusy' | 'refusal'>

export function ChangeForm({ order, asked, onAsk, propose, isBusy, refusal }: ChangeFormProps) {
  const { t } = useLingui()
  const { context } = useRouter().options
  const [draft, setDraft] = useState(() => draftOf(order))
  const [note, setNote] = useState('')
  const [typed, setTyped] = useState('')
  const { finder, view, toFinder } = useFocusOfChoice(asked !== undefined)
  const dishes = dishesOf(draft)
  const isReady = isChanged(draft) && dishes.length > 0
  const quote = useQuery({ ...changeQueries.quote(context, order.id, dishes), enabled: isReady })
  const refused = quote.isError ? refusalOf(quote.error) : null
  const said = Object.values(refused?.errors ?? {}).flat()
  return (
    <>
      {asked ? (
        <div ref={view} tabIndex={-1} className="outline-none">
          <LoadedDish
            dish={asked.dish}
            cityId={order.city_id}
            currency={order.currency}
            onChoose={(chosen) => {
              setDraft(asked.of ? withChoice(draft, asked.of, chosen) : withLine(draft, chosen))
              setTyped('')
              toFinder()
              onAsk(undefined)
            }}
          />
        </div>
      ) : null}
      <form
        hidden={asked !== undefined}
        className="flex flex-col gap-5 [&[hidden]]:hidden"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !quote.isError) void propose({ dishes, note: note.trim() })
        }}
      >
        <DraftLines
          draft={draft}
          onQuantity={(key, quantity) => setDraft(withQuantity(draft, key, quantity))}
          onChoose={(of) => onAsk({ of, dish: { id: of.line.id, name: of.name, line: of.line } })}
        />
        <DishSearch
          ref={finder}
          cityId={order.city_id}
          currency={order.currency}
          typed={typed}
          onType={setTyped}
          onAdd={(dish) => {
            setDraft(withDish(draft, dish))
            setTyped('')
          }}
          onAsk={(dish) => onAsk({ of: null, dish })}
        />
        <TextArea
          label={t`Note for the customer (optional)`}
          rows={2}
          maxLength={300}
          value={note}
          onChange={setNote}
        />
        {dishes.length === 0 ? (
          <Notice tone="warn">
            <Trans>An order without dishes is cancelled instead.</Trans>
          </Notice>
        ) : null}
        {isReady && quote.isError ? (
          <Notice
            tone="error"
            action={
              refused ? null : (
                <Button variant="secondary" size="compact" onClick={() => void quote.refetch()}>
                  <Trans>Try again</Trans>
                </Button>
              )
            }
          >
            {said.join(' ') || (refused?.message ?? <Trans>The shop does not answer</Trans>)}
          </Notice>
        ) : null}
        {isReady && quote.data ? (
          <ChangeSummary order={order} quote={quote.data} isStale={quote.isFetching} />
        ) : null}
        {refusal === null ? null : <Notice tone="error">{refusal}</Notice>}
        <p className="text-sm text-muted">
          <Trans>The order changes only once the customer accepts, within 15 minutes.</Trans>
        </p>
        <Button type="submit" busy={isBusy && t`Sending…`} disabled={!isReady || quote.isError}>
          <Trans>Ask the customer</Trans>
        </Button>
      </form>
    </>
  )
}

/** The focus goes to the choice, and back: to the search once something is chosen. */
function useFocusOfChoice(isAsked: boolean) {
  const finder = useRef<HTMLInputElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const from = useRef<Element>(null)
  useEffect(() => {
    if (!isAsked) return undefined
    from.current = document.activeElement
    view.current?.focus()
    const field = finder.current
    return () => {
      const { current } = from
      if (current instanceof HTMLElement && current.isConnected) current.focus()
      else field?.focus()
    }
  }, [isAsked])
  const toFinder = () => {
    from.current = null
  }
  return { finder, view, toFinder }
}
