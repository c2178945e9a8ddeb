import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { chipClass } from '#ui/chip-class.ts'

export function AnchorChips({
  sections,
}: {
  sections: readonly { id: string; title: ReactNode; lang?: string }[]
}) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`On this page`}>
      <ul className="scroll-row -mx-4 gap-2 px-4 md:mx-0 md:flex-wrap md:px-0">
        {sections.map(({ id, title, lang }) => (
          <li key={id}>
            <a href={`#${id}`} lang={lang} className={chipClass(false)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
