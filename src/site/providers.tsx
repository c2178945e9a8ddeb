import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { AddToCart } from '#features/cart/add-to-cart.tsx'
import { ProductCartButton } from '#features/cart/product-cart-button.tsx'
import { CardSlot } from '#features/catalog/card-slot.tsx'
import { ProductSlot } from '#features/catalog/product-slot.tsx'

/** What every component may ask for: the language, and what the catalogue lets others do with a dish. */
export function Providers({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <CardSlot value={AddToCart}>
        <ProductSlot value={ProductCartButton}>{children}</ProductSlot>
      </CardSlot>
    </I18nProvider>
  )
}
