import { createFileRoute } from '@tanstack/react-router'
import { requireStaff } from '#office/office.queries.ts'
import { auditSearch } from '#office/staff/audit.search.ts'
import { AuditPage } from '#office/staff/audit-page.tsx'

export const Route = createFileRoute('/office/staff/audit')({
  validateSearch: auditSearch,
  beforeLoad: async ({ context, location }) => void (await requireStaff(context, location.href)),
  component: AuditPage,
})
