import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { TriangleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { useStorefront } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import {
  isDismissed,
  rememberDismissed,
  showWarning,
  useIsDismissed,
} from '#platform/session/dismissed-warning.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { containerClass } from '#ui/layout/surface.ts'

/** Once per browser session. In every page, and hidden before the first paint once dismissed. */
export function WarningBar() {
  const { t } = useLingui()
  const { warning_text: text, langs } = useSuspenseQuery(shopQueries.settings(useStorefront())).data
  const isClosed = useIsDismissed(text)
  useEffect(() => {
    // The dismissed text was another one.
    if (text && !isDismissed(text)) showWarning()
  }, [text])
  if (!text || isClosed) return null
  return (
    <section
      aria-label={t`Warning`}
      className="warning-note bg-warn-soft text-tiny leading-snug text-ink md:text-sm"
    >
      <div className={`${containerClass} flex items-center gap-3 pe-1!`}>
        <TriangleAlert aria-hidden className="size-5 shrink-0 text-warn max-md:hidden" />
        <details lang={langs?.warning_text} className="notice-text">
          <summary>{text}</summary>
        </details>
        <IconButton label={t`Close the warning`} onClick={() => rememberDismissed(text)}>
          <X aria-hidden />
        </IconButton>
      </div>
    </section>
  )
}
