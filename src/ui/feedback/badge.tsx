import clsx from 'clsx'
import type { ReactNode } from 'react'

export type BadgeTone = 'neutral' | 'primary' | 'soft' | 'sale' | 'danger' | 'warn'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-surface text-ink',
  primary: 'bg-primary text-on-primary',
  soft: 'bg-primary-soft text-link',
  sale: 'bg-sale text-on-sale',
  danger: 'bg-danger-soft text-danger',
  warn: 'bg-warn-soft text-warn',
}

export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: BadgeTone
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={clsx(
        'inline-flex h-6 items-center gap-1 rounded-lg px-2 text-xs font-bold whitespace-nowrap [&_svg]:size-3.5',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
