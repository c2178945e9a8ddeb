import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { Button, buttonClass } from '#ui/button.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { useDietChoice } from '../diet-choice.state.ts'
import { acceptWarning, closeWarning, useWarning } from '../diet-warning.state.ts'
import { useReasons } from '../use-reasons.ts'

/** Hides what does not suit, if that is wanted, and asks before it is added. */
export function DietLayer() {
  const { t } = useLingui()
  const { hides } = useDietChoice()
  const warning = useWarning()
  const reasons = useReasons()
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-hides-unfit', hides)
    return () => document.documentElement.removeAttribute('data-hides-unfit')
  }, [hides])
  return (
    <Modal
      open={warning !== null}
      onClose={closeWarning}
      title={t`This dish may not suit you`}
      closeLabel={t`Close`}
      keepsContent
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
              <Link
                to="/product/$slug"
                params={{ slug: warning.dish.slug }}
                onClick={closeWarning}
                className={buttonClass()}
              >
                <Trans>Order without it</Trans>
              </Link>
            ) : (
              <Button onClick={closeWarning}>
                <Trans>Don't add</Trans>
              </Button>
            )}
            <Button variant="secondary" onClick={() => acceptWarning(warning)}>
              <Trans>Add anyway</Trans>
            </Button>
          </div>
        </div>
      )}
    </Modal>
  )
}
