import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'

export type FieldTexts = { label: string; hint?: ReactNode; error?: string }

export const inputClass = clsx(
  'w-full rounded-control border border-edge bg-surface px-4 text-base text-ink transition-colors hover:border-ink',
  'focus-visible:border-focus focus-visible:outline-offset-0 aria-invalid:border-danger aria-invalid:outline-danger',
  'disabled:border-line disabled:bg-tint disabled:text-muted read-only:border-line read-only:bg-tint',
)

type ControlProps = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }

export function FieldFrame({
  label,
  hint,
  error,
  className,
  children,
}: FieldTexts & { className?: string; children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const described = clsx(hint && `${id}-hint`, error && `${id}-error`) || undefined
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-semibold text-ink">
        {label}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': described })}
      {hint ? (
        <span id={`${id}-hint`} className="text-tiny text-muted">
          {hint}
        </span>
      ) : null}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
