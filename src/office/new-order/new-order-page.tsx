import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { City } from '#contract/cities/city.calls.ts'
import { ErrorTextContext } from '#ui/form/error-text.ts'
import { CityChooser } from '../city-chooser.tsx'
import { newKey } from '#platform/session/new-key.ts'
import { NoPage } from '../no-page.tsx'
import { BackLink } from '../orders/back-link.tsx'
import { useOffice, useOfficeCity } from '../use-office.ts'
import { DishDialog } from '../dish-choice/dish-dialog.tsx'
import type { AskedDish } from '../dish-choice/loaded-dish.tsx'
import { NewOrderFields } from './new-order-fields.tsx'
import { NewOrderSummary } from './new-order-summary.tsx'
import { useNewOrder } from './use-new-order.ts'

export function NewOrderPage() {
  const city = useOfficeCity()
  const { me } = useOffice()
  return city && me.may.includes('placeOrder') ? (
    <CityOrder key={city.id} city={city} />
  ) : (
    <NoPage />
  )
}

function CityOrder({ city }: { city: City }) {
  const { t } = useLingui()
  const { form, quoted } = useNewOrder(city)
  const [asked, setAsked] = useState<AskedDish>()
  const finder = useRef<HTMLInputElement>(null)
  const sentences: Record<string, string> = {
    required: t`Required field`,
    long: t`Too long`,
    dishes: t`Choose a dish`,
    place: t`Choose the address from the list`,
    slot: t`Choose a time`,
    phone: t`A whole phone number`,
    promo: t`The promo code does not apply to this customer. Remove it, or try another one.`,
    amount: t`An amount such as 4.50`,
    price: t`Wait for the price, and send it again.`,
    changed: t`The price has changed. Tell the customer, and send it again.`,
    offline: t`We couldn't connect. Send it again: the order is placed once.`,
    sent: t`This order has been placed already, with other details. Look for it before you send it again.`,
  }
  const close = () => setAsked(undefined)
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-4 p-3 md:p-6">
      <title>{t`New order by phone`}</title>
      <BackLink />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title">
          <Trans>New order by phone</Trans>
        </h1>
        <CityChooser city={city} />
      </div>
      <ErrorTextContext value={(message) => sentences[message] ?? message}>
        <form.AppForm>
          <form.FormBody className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
            <NewOrderFields
              form={form}
              city={city}
              quote={quoted.quote}
              finder={finder}
              onAsk={setAsked}
            />
            <NewOrderSummary city={city} quoted={quoted}>
              <form.SubmitButton busy={t`Placing the order…`} className="w-full">
                <Trans>Place the order</Trans>
              </form.SubmitButton>
            </NewOrderSummary>
          </form.FormBody>
        </form.AppForm>
      </ErrorTextContext>
      <DishDialog
        dish={asked}
        city={city}
        onClose={close}
        onAdd={(dish) => {
          form.setFieldValue('dishes', (dishes) => [...dishes, { ...dish, key: newKey() }])
          close()
          requestAnimationFrame(() => finder.current?.focus())
        }}
      />
    </div>
  )
}
