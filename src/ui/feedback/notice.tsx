import clsx from 'clsx'
import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type NoticeTone = 'info' | 'warn' | 'error'

const tones = { info: 'bg-primary-soft', warn: 'bg-warn-soft', error: 'bg-danger-soft' } as const
const icons = {
  info: <Info aria-hidden className="text-link" />,
  warn: <TriangleAlert aria-hidden className="text-warn" />,
  error: <CircleAlert aria-hidden className="text-danger" />,
} as const

type NoticeProps = {
  tone?: NoticeTone
  title?: ReactNode
  action?: ReactNode
  className?: string
  children?: ReactNode
}

export function Notice({ tone = 'info', title, action, className, children }: NoticeProps) {
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      className={clsx(
        'flex gap-3 rounded-control p-4 text-sm text-ink [&>svg]:size-5 [&>svg]:shrink-0',
        tones[tone],
        className,
      )}
    >
      {icons[tone]}
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {title ? <p className="font-bold">{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {action ? <div className="mt-2 flex flex-wrap gap-2">{action}</div> : null}
      </div>
    </div>
  )
}
