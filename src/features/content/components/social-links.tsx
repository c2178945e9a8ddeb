import { MessageCircle, Share2 } from 'lucide-react'
import type { Domain } from '#contract/domain.calls.ts'
import { socialName } from '#platform/social.ts'
import { buttonClass } from '#ui/button.tsx'

export function SocialLinks({ socials }: { socials: Domain['socials'] }) {
  const inOrder = socials.toSorted((a, b) => Number(b.is_messenger) - Number(a.is_messenger))
  return (
    <ul className="flex flex-wrap gap-2">
      {inOrder.map(({ link, type, is_messenger }) => (
        <li key={link}>
          <a
            href={link}
            target="_blank"
            rel="noopener"
            className={buttonClass('secondary', 'compact')}
          >
            {is_messenger ? (
              <MessageCircle aria-hidden className="size-5 text-link" />
            ) : (
              <Share2 aria-hidden className="size-5 text-muted" />
            )}
            {socialName(type)}
          </a>
        </li>
      ))}
    </ul>
  )
}
