import { createFileRoute, redirect } from '@tanstack/react-router'

/** A content page without a name (its parameter is optional): home. */
export const Route = createFileRoute('/page/')({
  beforeLoad: () => {
    throw redirect({ to: '/', statusCode: 301 })
  },
})
