import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { type Fragment, fragmentHtml } from './fragment-html.server.tsx'

const htmlOf = createIsomorphicFn()
  .server((fragment: Fragment): string | null => fragmentHtml(fragment))
  .client(() => null)

interface CachedFragmentProps {
  as: 'div' | 'footer' | 'li'
  of: object
  name?: string
  className?: string
  children: ReactNode
}

/** Rendered once per data object. The content may not read cookies on the server or use `useId`. */
export function CachedFragment({
  as: Tag,
  of,
  name = '',
  className,
  children,
}: CachedFragmentProps) {
  const router = useRouter()
  const html = htmlOf({ of, name, router, children })
  return html === null ? (
    <Tag className={className}>{children}</Tag>
  ) : (
    <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
