import { createRootRouteWithContext } from '@tanstack/react-router'
import type { RouterContext } from '#api/shop.ts'
import { OfficeDocument, OfficePending } from '#office/office-document.tsx'
import { OfficeLayout } from '#office/office-layout.tsx'
import { OfficeError, OfficeNotFound } from '#office/office-error.tsx'
import { loadOfficeTexts } from '#office/office-texts.ts'

/** The root of a separate route tree (`src/cli/route-trees.ts`). */
export const Route = createRootRouteWithContext<RouterContext>()({
  ssr: false,
  beforeLoad: ({ context }) => loadOfficeTexts(context.i18n, context.locale),
  shellComponent: OfficeDocument,
  component: OfficeLayout,
  pendingComponent: OfficePending,
  errorComponent: OfficeError,
  notFoundComponent: OfficeNotFound,
})
