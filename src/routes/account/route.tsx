import { createFileRoute } from '@tanstack/react-router'
import { AccountLayout } from '#features/account/account-layout.tsx'
import { requireCustomer } from '#features/auth/require-customer.ts'

export const Route = createFileRoute('/account')({
  beforeLoad: requireCustomer,
  component: AccountLayout,
})
