import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { AddToCart } from '#features/cart/add-to-cart.tsx'
import { CardSlot, CornerSlot } from '#features/catalog/card-slot.tsx'
import { FavoriteButton } from '#features/favorites/favorite-button.tsx'

export function Providers({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <CardSlot value={AddToCart}>
        <CornerSlot value={FavoriteButton}>{children}</CornerSlot>
      </CardSlot>
    </I18nProvider>
  )
}
