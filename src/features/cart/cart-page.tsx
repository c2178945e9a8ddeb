import { Trans } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { lazyOverlay } from '#platform/hydration/lazy-overlay.tsx'
import { Button } from '#ui/button.tsx'
import { useIncrementalRender } from '#ui/layout/use-incremental-render.ts'
import { containerClass } from '#ui/layout/surface.ts'
import { useLostFocus } from '#ui/use-lost-focus.ts'
import { CalculationFault } from './calculation-fault.tsx'
import { dismissCartNotice } from './cart-notice.state.ts'
import { CartNotices } from './cart-notices.tsx'
import { cartTerms } from './cart-input.rules.ts'
import { useCart } from './cart.state.ts'
import { ChangesPanel } from './changes-panel.tsx'
import { Additionals } from './components/additionals.tsx'
import { CartLines } from './components/cart-lines.tsx'
import { CheckoutBar } from './components/checkout-bar.tsx'
import { CartSummary } from './components/cart-summary.tsx'
import { Gifts } from './components/gifts.tsx'
import { useRemoved } from './components/use-removed.ts'
import { useDeliveryChoice } from '#features/delivery/delivery-choice.state.ts'
import { useTrimmedAddresses } from '#features/delivery/use-trimmed-addresses.ts'
import { EmptyCart } from './empty-cart.tsx'
import { FreeDelivery } from '../order-summary/free-delivery.tsx'
import { useExtras } from './extras.state.ts'
import { OrderSteps } from '../order-summary/order-steps.tsx'
import { resetCart } from './reset-cart.ts'
import { useCartCalculation } from './use-cart-calculation.ts'
import { useState } from 'react'
import type { CartQuestion } from './components/question-modal.tsx'

const route = getRouteApi('/cart')
const QuestionModal = lazyOverlay(
  async () => (await import('./components/question-modal.tsx')).QuestionModal,
)
const ResetModal = lazyOverlay(
  async () => (await import('./components/question-modal.tsx')).ResetModal,
)

export function CartPage() {
  useTrimmedAddresses()
  const loaded = route.useLoaderData()
  const lines = useCart(loaded.lines)
  const choice = useDeliveryChoice(loaded.choice)
  const extras = useExtras(loaded.extras)
  const [removed, setRemoved] = useRemoved()
  const { calculation, isStale, fault, retry, priceWith, changes, accept } = useCartCalculation(
    lines,
    cartTerms(choice, extras),
  )
  const { shown, ask, close } = useCartQuestion()
  const { target: heading, recover } = useLostFocus<HTMLHeadingElement>()
  const isEmpty = lines.length === 0
  const count = useIncrementalRender(2, 1)
  return (
    <div className={`${containerClass} flex flex-col gap-3 py-4 md:py-6`}>
      <OrderSteps current="cart" />
      {isEmpty ? null : (
        <div className="flex items-center justify-between gap-4 large-text:flex-wrap">
          <h1 className="text-display">
            <Trans>Cart</Trans>
          </h1>
          <Button
            variant="ghost"
            size="compact"
            onClick={() => ask('reset')}
            className="-me-2 px-2!"
          >
            <Trash2 aria-hidden className="size-4" />
            <Trans>Empty the cart</Trans>
          </Button>
        </div>
      )}
      {calculation && !isEmpty ? (
        <FreeDelivery
          calculation={calculation}
          action={
            <Button
              variant="ghost"
              size="compact"
              onClick={() => ask('deliveryPrice')}
              className="-my-2 px-2! noscript:hidden"
            >
              <Trans>Details</Trans>
            </Button>
          }
        />
      ) : null}
      <CartNotices unavailable={calculation?.unavailable} />
      {calculation ? (
        <ChangesPanel changes={changes} currency={calculation.currency} onAccept={accept} />
      ) : null}
      {fault ? <CalculationFault message={fault.message} onRetry={retry} /> : null}
      {isEmpty && !removed ? <EmptyCart headingRef={heading} /> : null}
      {isEmpty && !removed ? null : (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[1fr_24rem] lg:gap-6">
          <div className="flex min-w-0 flex-col gap-3">
            <CartLines
              initial={loaded.lines}
              priced={calculation?.dishes ?? []}
              currency={calculation?.currency ?? ''}
              limits={calculation?.limits ?? []}
              removed={removed}
              onRemoved={setRemoved}
            />
            {isEmpty ? <EmptyCart /> : <Gifts gifts={calculation?.gifts ?? []} />}
            {count > 1 ? <Additionals lines={lines} /> : null}
          </div>
          {count > 1 && calculation && !isEmpty ? (
            <CartSummary
              calculation={calculation}
              isPickup={choice.orderType === 'pickup'}
              stale={isStale}
              failed={fault !== null}
              priceWith={priceWith}
              loaded={{ isSignedIn: loaded.isSignedIn, promocode: loaded.extras.promocode }}
            />
          ) : null}
        </div>
      )}
      {count > 1 && calculation && !isEmpty ? (
        <CheckoutBar
          calculation={calculation}
          stale={isStale}
          onExplain={() => ask('belowMinimum')}
        />
      ) : null}
      {shown && shown.question !== 'reset' && calculation ? (
        <QuestionModal {...shown} calculation={calculation} onClose={close} />
      ) : null}
      {shown?.question === 'reset' ? (
        <ResetModal
          open={shown.open}
          onClose={close}
          onReset={() => {
            setRemoved(null)
            resetCart()
            dismissCartNotice()
            recover()
          }}
        />
      ) : null}
    </div>
  )
}

type Shown = { question: CartQuestion; open: boolean } | { question: 'reset'; open: boolean }

/** A closed question stays rendered during the closing animation. */
function useCartQuestion() {
  const [shown, setShown] = useState<Shown | null>(null)
  return {
    shown,
    ask: (question: Shown['question']) => setShown({ question, open: true }),
    close: () => setShown((last) => last && { ...last, open: false }),
  }
}
