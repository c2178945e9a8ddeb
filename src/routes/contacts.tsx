import { createFileRoute } from '@tanstack/react-router'
import { loadContacts } from '#features/content/page-loaders.ts'
import { TextSkeleton } from '#features/content/content-skeleton.tsx'
import { ContactsPage } from '#features/content/contacts-page.tsx'
import { pageHead } from '#platform/head/head.ts'
import { publicPage } from '#platform/page-cache/public-page.ts'
import { pageData } from '#site/page-data.ts'

export const Route = createFileRoute('/contacts')({
  staticData: publicPage,
  loader: ({ context }) => loadContacts(context),
  head: ({ loaderData, match: { context } }) =>
    loaderData ? pageHead(loaderData, context, pageData('contacts', context, loaderData)) : {},
  component: ContactsPage,
  pendingComponent: TextSkeleton,
})
