import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export type IconButtonVariant = 'plain' | 'tinted' | 'primary' | 'floating'

const variants: Record<IconButtonVariant, string> = {
  plain: 'text-ink hover:bg-tint',
  tinted: 'bg-tint text-ink hover:bg-line',
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  floating: 'bg-surface/85 text-ink backdrop-blur-sm hover:bg-surface',
}

export const iconButtonClass = (variant: IconButtonVariant = 'plain') =>
  clsx(
    'relative inline-grid size-touch shrink-0 place-items-center rounded-full transition active:scale-95 disabled:cursor-not-allowed disabled:opacity-40 aria-disabled:opacity-40 [&_svg]:size-6',
    variants[variant],
  )

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string
  variant?: IconButtonVariant
  children: ReactNode
}

export function IconButton({
  label,
  variant,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={clsx(iconButtonClass(variant), className)}
    />
  )
}
