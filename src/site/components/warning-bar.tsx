import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ClientOnly } from '@tanstack/react-router'
import { TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { useShop } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { isAccepted, rememberAccepted } from '#platform/accepted.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { bottomNoteClass } from './bottom-note.ts'

/** What the settings warn of, at the bottom of the screen until it is closed: once in a browser session (specification, section 2). */
export function WarningBar() {
  const { data: settings } = useSuspenseQuery(shopQueries.settings(useShop()))
  return settings.warning_text ? (
    <ClientOnly>
      <Warning key={settings.warning_text} text={settings.warning_text} />
    </ClientOnly>
  ) : null
}

function Warning({ text }: { text: string }) {
  const { t } = useLingui()
  const [closed, setClosed] = useState(() => isAccepted(text))
  if (closed) return null
  const accept = () => {
    rememberAccepted(text)
    setClosed(true)
  }
  return (
    <section aria-label={t`Warning`} className={`warning-note ${bottomNoteClass} flex items-center gap-3 bg-warn-soft py-1 pr-1 pl-4`}>
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-warn" />
      <p className="min-w-0 flex-1 py-1">{text}</p>
      <IconButton label={t`Close the warning`} onClick={accept}>
        <X aria-hidden />
      </IconButton>
    </section>
  )
}
