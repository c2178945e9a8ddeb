import { createFileRoute } from '@tanstack/react-router'

/** Where the cards lead. */
export const Route = createFileRoute('/product/$slug')({ component: () => null })
