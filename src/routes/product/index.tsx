import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/product/')({
  beforeLoad: () => {
    throw redirect({ to: '/products', statusCode: 301 })
  },
})
