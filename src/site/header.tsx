import { Suspense } from 'react'
import { currentVariant } from '#platform/env/variant.ts'
import { DefaultHeader } from './components/default-header.tsx'
import { SecondHeader } from './second.ts'

export function Header() {
  return currentVariant() === 'second' ? (
    <Suspense>
      <SecondHeader />
    </Suspense>
  ) : (
    <DefaultHeader />
  )
}
