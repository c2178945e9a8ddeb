import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { BreadcrumbRow, crumbClass } from '#ui/layout/breadcrumb-row.tsx'
import { containerClass } from '#ui/layout/surface.ts'

type PageFrameProps = {
  title: ReactNode
  /** Language of the title, if it is not the page's. */
  lang?: string | undefined
  lead?: ReactNode
  parent?: ReactNode
  /** For reading. */
  narrow?: boolean
  children: ReactNode
}

export function PageFrame({ title, lang, lead, parent, narrow = false, children }: PageFrameProps) {
  const { t } = useLingui()
  const home = (
    <Link to="/" className={crumbClass}>
      <Trans>Home</Trans>
    </Link>
  )
  const items = [{ key: 'home', link: home }, ...(parent ? [{ key: 'parent', link: parent }] : [])]
  return (
    <div className={`${containerClass} pt-1`}>
      <div className={clsx('flex flex-col gap-3', narrow && 'mx-auto max-w-3xl')}>
        <BreadcrumbRow label={t`Breadcrumbs`} items={items} />
        <div className="mb-2 md:mb-4">
          <h1 lang={lang} className="text-display text-balance">
            {title}
          </h1>
          {lead && <div className="mt-2 max-w-2xl text-pretty text-muted">{lead}</div>}
        </div>
        {children}
      </div>
    </div>
  )
}
