import clsx from 'clsx'
import type { ReactNode } from 'react'

/** A page with a visible heading; `actions` stand beside it, `back` above it. */
export function OfficePage({
  title,
  back,
  actions,
  wide = false,
  children,
}: {
  title: string
  back?: ReactNode
  actions?: ReactNode
  wide?: boolean
  children: ReactNode
}) {
  return (
    <div
      className={clsx(
        'mx-auto flex w-full flex-col gap-5 p-3 md:p-6',
        wide ? 'max-w-page' : 'max-w-3xl',
      )}
    >
      <title>{title}</title>
      <div className="flex flex-col gap-1 print:hidden">
        {back}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-title">{title}</h1>
          {actions}
        </div>
      </div>
      {children}
    </div>
  )
}
