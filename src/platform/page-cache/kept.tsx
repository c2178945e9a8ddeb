import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { type Keeping, keptHtml } from './kept-html.server.tsx'

const htmlOf = createIsomorphicFn()
  .server((keeping: Keeping): string | null => keptHtml(keeping))
  .client(() => null)

interface KeptProps {
  as: 'div' | 'footer' | 'li'
  /** The data that it shows, of one language and city: an answer of the API or a part of it. */
  of: object
  /** Everything else that it depends on. */
  name?: string
  className?: string
  children: ReactNode
}

/**
 * A part of a page that is the same wherever its data is shown. The server makes its HTML once for each data and keeps it as long as that: a dish that sixty
 * lists show is rendered once. The browser takes it over like everything else, so what is inside may neither read cookies on the server nor use `useId`.
 */
export function Kept({ as: Tag, of, name = '', className, children }: KeptProps) {
  const router = useRouter()
  const html = htmlOf({ of, name, router, children })
  return html === null ? (
    <Tag className={className}>{children}</Tag>
  ) : (
    <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
