import { createFileRoute, redirect } from '@tanstack/react-router'

/** The product page without a dish (its parameter is optional): the menu. */
export const Route = createFileRoute('/product/')({
  beforeLoad: () => {
    throw redirect({ to: '/products', statusCode: 301 })
  },
})
