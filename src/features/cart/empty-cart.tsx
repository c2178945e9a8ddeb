import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { buttonClass } from '#ui/button.tsx'
import bag from '#ui/art/bag.webp'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

export function EmptyCart({ headingRef }: { headingRef?: Ref<HTMLHeadingElement> }) {
  return (
    <EmptyState
      heading="h1"
      headingRef={headingRef}
      image={bag}
      title={<Trans>Your cart is empty</Trans>}
      text={<Trans>Choose something tasty: what you add is kept here.</Trans>}
      action={
        <Link to="/products" className={buttonClass()}>
          <Trans>Go to the menu</Trans>
        </Link>
      }
    />
  )
}
