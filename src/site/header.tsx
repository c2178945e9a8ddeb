import { Suspense } from 'react'
import { currentVariant } from '#platform/env/variant.ts'
import { DefaultHeader } from './components/default-header.tsx'
import { SecondHeader } from './second.ts'

/** Top of every page: its bar is 56 px high, 80 on wide screens, and stays in sight. */
export function Header() {
  return currentVariant() === 'second' ? (
    <Suspense>
      <SecondHeader />
    </Suspense>
  ) : (
    <DefaultHeader />
  )
}
