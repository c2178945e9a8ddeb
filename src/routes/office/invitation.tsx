import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '#office/invitation-page.tsx'

export const Route = createFileRoute('/office/invitation')({ component: InvitationPage })
