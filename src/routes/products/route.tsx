import { createFileRoute } from '@tanstack/react-router'
import { CatalogLayout } from '#features/catalog/catalog-layout.tsx'

export const Route = createFileRoute('/products')({ component: CatalogLayout })
