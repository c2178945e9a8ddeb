import { createFileRoute } from '@tanstack/react-router'
import { signInSearch } from '#office/office.search.ts'
import { SignInPage } from '#office/sign-in-page.tsx'

export const Route = createFileRoute('/office/sign-in')({
  validateSearch: signInSearch,
  component: SignInPage,
})
