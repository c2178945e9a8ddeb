import clsx from 'clsx'
import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost'
export type ButtonSize = 'regular' | 'compact'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'bg-surface text-ink inset-ring inset-ring-edge hover:bg-tint',
  ghost: 'text-link hover:bg-tint',
}
const sizes: Record<ButtonSize, string> = {
  regular: 'min-h-control px-6 py-2 text-base',
  compact: 'min-h-touch px-4 py-1 text-sm',
}

export const buttonClass = (variant: ButtonVariant = 'primary', size: ButtonSize = 'regular') =>
  clsx(
    'inline-flex items-center justify-center gap-2 rounded-control text-center large-text:flex-wrap large-text:justify-center! leading-tight font-bold transition select-none active:scale-[0.98]',
    'disabled:cursor-not-allowed disabled:opacity-50 disabled:active:scale-100 aria-disabled:cursor-progress aria-disabled:active:scale-100',
    variants[variant],
    sizes[size],
  )

type ButtonProps = Omit<ComponentProps<'button'>, 'aria-disabled'> & {
  'aria-disabled'?: boolean | undefined
  variant?: ButtonVariant
  size?: ButtonSize
  /** Replaces the label ("Placing the order…"); clicks do nothing meanwhile. */
  busy?: string | false
}

const ignore = (event: MouseEvent) => event.preventDefault()

/** Keeps the focus while busy or `aria-disabled`: `disabled` would lose it. */
export function Button({
  variant,
  size,
  busy,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isDisabled = busy ? true : rest['aria-disabled']
  return (
    <button
      {...rest}
      type={type}
      className={clsx(buttonClass(variant, size), className)}
      aria-disabled={isDisabled}
      onClick={isDisabled ? ignore : onClick}
    >
      {busy ? (
        <LoaderCircle
          aria-hidden
          className="size-5 shrink-0 animate-[turn_800ms_linear_infinite]"
        />
      ) : null}
      {busy || children}
    </button>
  )
}
