import clsx from 'clsx'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../icon-button.tsx'

type StepperProps = {
  value: number
  onChange: (value: number) => void
  label: string
  decreaseLabel: string
  increaseLabel: string
  min?: number
  max?: number
  /** More than the maximum is wanted. */
  onMax?: (wanted: number) => void
  /** At zero only the plus is shown; the focus stays when it becomes a stepper. */
  collapsible?: boolean
  /** Lies on an image. */
  isFloating?: boolean
  className?: string
}

export function Stepper({
  value,
  onChange,
  label,
  decreaseLabel,
  increaseLabel,
  min = 0,
  max = 99,
  onMax,
  collapsible = false,
  isFloating = false,
  className,
}: StepperProps) {
  const plus = useRef<HTMLButtonElement>(null)
  const collapsed = collapsible && value <= 0
  const [field, setField] = useState<typeof import('./count-field.tsx')>()
  const CountField = field?.CountField
  useEffect(() => {
    // Without it the number is read and stepped, as without JavaScript.
    if (!collapsed) void import('./count-field.tsx').then(setField, () => {})
  }, [collapsed])
  const change = (next: number, isLeaving = false) => {
    if (next > max) onMax?.(next)
    const bounded = Math.min(max, Math.max(min, next))
    if (bounded === value) return
    if (collapsible && bounded === 0 && !isLeaving) plus.current?.focus()
    onChange(bounded)
  }
  /** True after a click by a pointer: arrow keys then scroll the page. */
  const isPressed = useRef(false)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!collapsed && !isPressed.current) field?.stepBy(event, (step) => change(value + step))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      role={collapsed ? undefined : 'group'}
      aria-label={collapsed ? undefined : label}
      onKeyDown={onKeyDown}
      onClick={({ detail }) => void (isPressed.current = detail > 0)}
      onBlur={() => void (isPressed.current = false)}
      className={clsx(
        'inline-flex items-center rounded-full',
        isFloating ? 'bg-surface shadow-float' : !collapsed && 'bg-tint',
        className,
      )}
    >
      {collapsed ? null : (
        <IconButton
          label={decreaseLabel}
          aria-disabled={value <= min}
          onClick={() => change(value - 1)}
        >
          <Minus aria-hidden />
        </IconButton>
      )}
      {/* Says what the buttons change. Empty at zero: each card of a page would say its zero. */}
      <output
        className={clsx(
          collapsed || CountField ? 'sr-only' : 'min-w-7 text-center font-extrabold tabular-nums',
        )}
      >
        {collapsed ? null : value}
      </output>
      {collapsed || !CountField ? null : (
        <CountField value={value} min={min} max={max} label={label} onChange={change} />
      )}
      <IconButton
        ref={plus}
        data-counts=""
        variant="primary"
        label={increaseLabel}
        aria-disabled={value >= max}
        onClick={() => change(value + 1)}
      >
        <Plus aria-hidden />
      </IconButton>
    </div>
  )
}
