import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Goods } from '#contract/goods.calls.ts'
import { panelClass } from '#ui/surface.ts'

export function SetParts({ parts }: { parts: Goods['parts'] }) {
  if (parts.length === 0) return null
  return (
    <section className={panelClass}>
      <h2 className="mb-1 text-subtitle">
        <Trans>In the set</Trans>
      </h2>
      <ul>
        {parts.map((part) => (
          <li key={part.chpu} className="border-t border-line first:border-t-0">
            <Link
              to="/product/$slug"
              params={{ slug: part.chpu }}
              className="flex min-h-touch items-center justify-between gap-3 font-semibold hover:text-link"
            >
              {part.name}
              <span className="text-sm font-normal text-muted tabular-nums">× {part.count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
