import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Stepper } from '#ui/stepper.tsx'

type Props = {
  name: string
  note: ReactNode
  value: number
  max: number
  onChange: (value: number) => void
}

export function PortionRow({ name, note, value, max, onChange }: Props) {
  const { t } = useLingui()
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 border-t border-line py-1 first:border-t-0">
      <div className="min-w-0">
        <p className="leading-snug font-semibold">{name}</p>
        <p className="text-tiny text-muted">{note}</p>
      </div>
      <Stepper
        value={value}
        max={max}
        onChange={onChange}
        collapsible
        label={t`Portions: ${name}`}
        decreaseLabel={t`Less: ${name}`}
        increaseLabel={t`More: ${name}`}
        className="shrink-0"
      />
    </li>
  )
}
