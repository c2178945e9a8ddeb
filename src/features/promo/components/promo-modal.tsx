import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useStorefront } from '#api/shop.ts'
import { Button } from '#ui/button.tsx'
import { formatPrice } from '#contract/values/format-price.ts'
import { Modal } from '#ui/overlay/modal.tsx'
import type { PromoOutcome } from '../lib/promo-outcome.rules.ts'

export function PromoModal({
  outcome,
  open,
  currency,
  onClose,
}: {
  outcome: PromoOutcome
  open: boolean
  currency: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const { locale } = useStorefront()
  const button = useRef<HTMLButtonElement>(null)
  const works = outcome.kind === 'applied'
  const amount = works && outcome.amount > 0 ? formatPrice(outcome.amount, currency, locale) : null
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={works ? t`The promo code works!` : t`Alas, it doesn't work.`}
      closeLabel={t`Close`}
      initialFocus={button}
    >
      <div className="flex flex-col gap-5">
        <p className="text-pretty">
          {!works ? (
            (outcome.message ?? <Trans>It looks like you entered the wrong promo code.</Trans>)
          ) : (
            <>
              <span lang={outcome.lang} className="block font-bold">
                {outcome.name}
              </span>
              {amount ? (
                <Trans>You save {amount} on this order.</Trans>
              ) : outcome.message === outcome.name ? null : (
                outcome.message
              )}
            </>
          )}
        </p>
        <Button ref={button} onClick={onClose}>
          {works ? <Trans>Continue</Trans> : <Trans>Repeat</Trans>}
        </Button>
      </div>
    </Modal>
  )
}
