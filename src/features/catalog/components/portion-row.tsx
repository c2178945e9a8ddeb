import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ImageSource } from '#ui/responsive-image.tsx'
import { Stepper } from '#ui/form/stepper.tsx'
import { SmallImage } from './small-image.tsx'

type Props = {
  name: string
  /** Language of the name, if it is not the page's. */
  lang: string | undefined
  image: ImageSource | null
  note: ReactNode
  value: number
  max: number
  onChange: (value: number) => void
  below?: ReactNode
}

export function PortionRow({ name, lang, image, note, value, max, onChange, below }: Props) {
  const { t } = useLingui()
  return (
    <li className="border-t border-line first:border-t-0">
      <div className="flex min-h-14 items-center justify-between gap-3 py-1">
        {image ? <SmallImage image={image} /> : null}
        <div className="min-w-0 flex-1">
          <p lang={lang} className="leading-snug font-semibold">
            {name}
          </p>
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
      </div>
      {below}
    </li>
  )
}
