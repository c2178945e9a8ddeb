import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CartLine } from '#api/types.ts'
import type { catalogQueries } from '#features/catalog/catalog.queries.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ChoiceForm, type OnChosen } from './choice-form.tsx'

interface ChoiceSheetProps {
  /** Asks for the dish. */
  query: ReturnType<typeof catalogQueries.dishes>
  name: string
  /** Whose choices it starts with. */
  line?: CartLine
  /** Label of the button. */
  words: ReactNode
  open: boolean
  onClose: () => void
  onChosen: OnChosen
}

/** Each opening starts again. */
export function ChoiceSheet({
  query,
  name,
  line,
  words,
  open,
  onClose,
  onChosen,
}: ChoiceSheetProps) {
  const { t } = useLingui()
  const { data, isError, isPaused, isFetching, refetch } = useQuery({
    ...query,
    enabled: open,
  })
  const [turn, setTurn] = useState({ open, count: 0 })
  if (turn.open !== open) setTurn({ open, count: turn.count + Number(open) })
  return (
    <Modal open={open} onClose={onClose} title={name} closeLabel={t`Close`} tall>
      {data ? (
        <ChoiceForm
          key={turn.count}
          dish={data}
          line={line}
          words={words}
          // A second press meets a sheet that closes.
          onChosen={(...chosen) => open && onChosen(...chosen)}
        />
      ) : isError || isPaused ? (
        <Notice
          tone="error"
          title={<Trans>The shop does not answer</Trans>}
          action={
            <Button
              size="compact"
              busy={isFetching && t`Trying again…`}
              onClick={() => void refetch()}
            >
              <Trans>Try again</Trans>
            </Button>
          }
        />
      ) : (
        <div className="flex flex-col gap-4" aria-busy>
          <Skeleton className="h-20" />
          <Skeleton className="h-48" />
          <Skeleton className="h-48" />
        </div>
      )}
    </Modal>
  )
}
