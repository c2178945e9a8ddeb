import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { nameMissingParts } from '#platform/chunk-reload.ts'
import { getRouter } from './router.tsx'

/**
 * Takes the page over. The framework's own entry does the same, and brings the decoder of server functions (12 KB) to pages that call none;
 * here it comes with the first such function.
 */
nameMissingParts()
const router = await getRouter()
startTransition(() => void hydrateRoot(document, <RouterClient router={router} />))
