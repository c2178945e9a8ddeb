import clsx from 'clsx'
import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'
import { usePreHydrationValue } from '../use-pre-hydration-value.ts'

export type CheckboxProps = Omit<
  ComponentProps<'input'>,
  'type' | 'checked' | 'onChange' | 'id'
> & {
  label: ReactNode
  hint?: ReactNode
  error?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export function Checkbox({
  label,
  hint,
  error,
  checked,
  onChange,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  const id = useId()
  const preHydrationRef = usePreHydrationValue<HTMLInputElement>(
    (control) => control.checked !== checked && onChange(control.checked),
    ref,
  )
  return (
    <div className={clsx('flex flex-col gap-1', className)}>
      <label className="flex min-h-touch items-center gap-3 has-disabled:opacity-50">
        <span className="relative grid size-6 shrink-0">
          <input
            {...rest}
            ref={preHydrationRef}
            type="checkbox"
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
            aria-invalid={error !== undefined}
            aria-describedby={clsx(hint && `${id}-hint`, error && `${id}-error`) || undefined}
            className="peer size-6 appearance-none rounded-lg border-2 border-edge bg-surface transition-colors checked:border-primary checked:bg-primary aria-invalid:border-danger"
          />
          <Check
            aria-hidden
            className="pointer-events-none absolute inset-1 hidden size-4 stroke-[3.5] text-on-primary peer-checked:block"
          />
        </span>
        <span className="min-w-0">
          {label}
          {hint ? (
            <span id={`${id}-hint`} className="block text-tiny text-muted">
              {hint}
            </span>
          ) : null}
        </span>
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
