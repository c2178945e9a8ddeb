import { createFileRoute } from '@tanstack/react-router'
import { PairPage } from '#office/pair-page.tsx'

export const Route = createFileRoute('/office/pair')({ component: PairPage })
