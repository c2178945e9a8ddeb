import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useStorefront } from '#api/shop.ts'
import type { Calculation } from '#api/types.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { formatPrice } from '#contract/values/format-price.ts'
import { Modal } from '#ui/overlay/modal.tsx'
import { missingToFreeDelivery, missingToMinimum } from '../../order-summary/thresholds.rules.ts'
import { type Decimal, decimal } from '#contract/values/money.ts'

export type CartQuestion = 'belowMinimum' | 'deliveryPrice'

interface QuestionModalProps {
  question: CartQuestion
  open: boolean
  calculation: Calculation
  onClose: () => void
}

export function QuestionModal({ question, open, calculation, onClose }: QuestionModalProps) {
  const { t } = useLingui()
  const { locale } = useStorefront()
  const { min_sum, delivery_price, zone, currency } = calculation
  const money = (amount: Decimal) => formatPrice(amount, currency, locale)
  const [minimum, delivery] = [money(min_sum), money(delivery_price)]
  const name = <span lang={zone?.langs?.name}>{zone?.name}</span>
  const titles: Record<CartQuestion, string> = {
    belowMinimum: t`To place an order, you need to order more goods`,
    deliveryPrice: t`The order amount is not enough for free delivery to your address`,
  }
  const amount = (question === 'belowMinimum' ? missingToMinimum : missingToFreeDelivery)(
    calculation,
  )
  const missing = money(amount ?? decimal(0))
  const menu = (variant: 'primary' | 'secondary', words: ReactNode) => (
    <Link to="/products" className={buttonClass(variant)}>
      {words}
    </Link>
  )
  return (
    <Modal open={open} onClose={onClose} title={titles[question]} closeLabel={t`Close`}>
      <div className="flex flex-col gap-5">
        <p className="text-pretty">
          {question === 'belowMinimum' ? (
            <Trans>
              Add {missing} to reach the minimum. {name}: {minimum}, not counting delivery.
            </Trans>
          ) : (
            <Trans>
              Delivery costs {delivery} now. With {missing} more it is free.
            </Trans>
          )}
        </p>
        <div className="flex flex-col gap-2">
          {question === 'belowMinimum' ? (
            <>
              {menu('primary', <Trans>Back to the menu</Trans>)}
              <Button variant="secondary" onClick={onClose}>
                <Trans>Stay in the cart</Trans>
              </Button>
            </>
          ) : (
            <>
              <Link to="/checkout" state={{ fromCart: true }} className={buttonClass()}>
                <Trans>Continue with paid delivery</Trans>
              </Link>
              {menu('secondary', <Trans>Add more dishes</Trans>)}
            </>
          )}
        </div>
      </div>
    </Modal>
  )
}

interface ResetModalProps extends Pick<QuestionModalProps, 'open' | 'onClose'> {
  onReset: () => void
}

export function ResetModal({ open, onClose, onReset }: ResetModalProps) {
  const { t } = useLingui()
  return (
    <Modal open={open} onClose={onClose} title={t`Empty the cart?`} closeLabel={t`Close`}>
      <div className="flex flex-col gap-5">
        <p className="text-pretty">
          <Trans>All dishes will be taken out, and the promo code with them.</Trans>
        </p>
        <div className="flex flex-col gap-2">
          <Button onClick={onClose}>
            <Trans>Keep everything</Trans>
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              onClose()
              onReset()
            }}
          >
            <Trans>Empty the cart</Trans>
          </Button>
        </div>
      </div>
    </Modal>
  )
}
