import type { ReactNode } from 'react'

export const listClass =
  'flex flex-col divide-y divide-line rounded-card border border-line bg-surface'

/** What it is on the left, what can be done with it on the right. */
export const ListRow = ({
  title,
  actions,
  children,
}: {
  title: ReactNode
  actions?: ReactNode
  children?: ReactNode
}) => (
  <li className="flex items-start gap-3 p-3 large-text:flex-col md:p-4">
    <div className="flex max-w-full min-w-0 flex-1 flex-col gap-1">
      <p className="flex flex-wrap items-center gap-2 font-semibold">{title}</p>
      {children ? <div className="text-sm text-muted">{children}</div> : null}
    </div>
    {actions}
  </li>
)
