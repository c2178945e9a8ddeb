import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Calculation, CartLine } from '#api/types.ts'
import { CartText } from '#features/cart/cart-text.tsx'
import { UnavailableList } from '#features/order-summary/unavailable-list.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Modal } from '#ui/overlay/modal.tsx'

export interface Repeated {
  dishes: CartLine[]
  unavailable: Calculation['unavailable']
  replaces: boolean
}
interface RepeatModalProps {
  repeated: Repeated
  open: boolean
  onClose: () => void
  onTake: () => void
}

export function RepeatModal({
  repeated: { dishes, unavailable, replaces },
  open,
  onClose,
  onTake,
}: RepeatModalProps) {
  const { t } = useLingui()
  const isNothingLeft = dishes.length === 0
  const title = isNothingLeft
    ? t`None of these dishes is left`
    : unavailable.length > 0
      ? t`Some dishes are gone`
      : t`Replace your cart?`
  return (
    <Modal open={open} onClose={onClose} title={title} closeLabel={t`Close`}>
      <div className="flex flex-col gap-5 text-pretty">
        {unavailable.length > 0 ? <UnavailableList items={unavailable} /> : null}
        {replaces && !isNothingLeft ? (
          <div className="flex flex-col gap-2">
            <p>
              <Trans>What is in your cart now will be taken out.</Trans>
            </p>
            <CartText />
          </div>
        ) : null}
        <div className="flex flex-col gap-3">
          {isNothingLeft ? (
            <Link to="/products" className={buttonClass()}>
              <Trans>Go to the menu</Trans>
            </Link>
          ) : (
            <>
              <Button onClick={onTake}>
                {unavailable.length > 0 ? (
                  <Trans>Put the rest into the cart</Trans>
                ) : (
                  <Trans>Put them into the cart</Trans>
                )}
              </Button>
              <Button variant="secondary" onClick={onClose}>
                <Trans>Leave it</Trans>
              </Button>
            </>
          )}
        </div>
      </div>
    </Modal>
  )
}
