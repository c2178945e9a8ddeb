import { Link } from '@tanstack/react-router'
import type { NavigationItem } from '#api/types.ts'
import { destinationOf } from '#features/content/destination.rules.ts'

type NavigationLinkProps = { item: NavigationItem; className: string; onClick?: () => void }

/** Renders nothing without a destination. Item flags open a new tab and add `nofollow`. */
export function NavigationLink({ item, ...look }: NavigationLinkProps) {
  const to = destinationOf(item)
  const lang = item.langs?.name
  if (!to) return null
  if ('to' in to) {
    return (
      <Link {...to} {...look} lang={lang}>
        {item.name}
      </Link>
    )
  }
  const rel = to.noindex ? 'nofollow noopener noreferrer' : to.newTab ? 'noopener' : undefined
  return (
    <a href={to.href} target={to.newTab ? '_blank' : undefined} rel={rel} {...look} lang={lang}>
      {item.name}
    </a>
  )
}
