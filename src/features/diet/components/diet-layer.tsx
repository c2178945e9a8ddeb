import { Trans, useLingui } from '@lingui/react/macro'
import { useIsMutating } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useLayoutEffect } from 'react'
import { refusalOf } from '#api/refusal.ts'
import { useStorefront } from '#api/shop.ts'
import { useChange } from '#api/use-change.ts'
import { offlineText } from '#platform/i18n/offline-text.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { useDietChoice } from '../diet-choice.state.ts'
import { acceptWarning, closeWarning, useWarning, type Warning } from '../diet-warning.state.ts'
import { useReasons } from '../use-reasons.ts'

const addingWithout = ['diet', 'add-without']

/** The second press of a double click does not answer the next question. */
const onFirstPress =
  (answer: () => void) =>
  ({ detail }: MouseEvent) => {
    if (detail < 2) answer()
  }

/** Hides what does not suit, if that is wanted, and asks before it is added. */
export function DietLayer() {
  const { t } = useLingui()
  const { hides } = useDietChoice()
  const { warning, isOpen } = useWarning()
  const reasons = useReasons()
  // The dish that is read again will be added: nothing else may add it meanwhile.
  const isAdding = useIsMutating({ mutationKey: addingWithout }) > 0
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-hides-unfit', hides)
    return () => document.documentElement.removeAttribute('data-hides-unfit')
  }, [hides])
  return (
    <Modal
      // The next question is a dialog of its own, which is announced.
      key={warning?.key}
      open={isOpen}
      onClose={() => closeWarning(warning?.key)}
      dismissible={!isAdding}
      title={t`This dish may not suit you`}
      closeLabel={t`Close`}
    >
      {warning && (
        <div className="flex flex-col gap-5">
          <div>
            <p lang={warning.dish.langs?.name} className="font-semibold">
              {warning.dish.name}
            </p>
            <ul>
              {reasons(warning.verdict).map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </div>
          <div className="flex flex-col gap-2">
            {warning.verdict.level === 'avoidable' && warning.dish.slug !== undefined ? (
              <AddWithout warning={warning} slug={warning.dish.slug} />
            ) : (
              <Button onClick={onFirstPress(() => closeWarning(warning.key))}>
                <Trans>Don't add</Trans>
              </Button>
            )}
            <Button
              variant="secondary"
              aria-disabled={isAdding}
              onClick={onFirstPress(() => acceptWarning(warning))}
            >
              <Trans>Add anyway</Trans>
            </Button>
          </div>
        </div>
      )}
    </Modal>
  )
}

/** In one press; the dish's page opens where something else has to be picked instead. */
function AddWithout({ warning, slug }: { warning: Warning; slug: string }) {
  const { t } = useLingui()
  const shop = useStorefront()
  const navigate = useNavigate()
  const { addWithout, verdict } = warning
  const add = useChange({
    mutationKey: addingWithout,
    mutationFn: async (_input: void, { client }) =>
      (await addWithout?.(shop, client, verdict.avoidable)) ?? false,
    onSuccess: (isAdded) => {
      if (!isAdded) void navigate({ to: '/product/$slug', params: { slug } })
      closeWarning(warning.key)
    },
    meta: { failure: (error) => refusalOf(error)?.message || t(offlineText) },
  })
  return (
    <Button busy={add.isPending && t`Checking…`} onClick={onFirstPress(() => add.mutate())}>
      <Trans>Order without it</Trans>
    </Button>
  )
}
