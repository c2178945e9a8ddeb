import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { ArrowRight, Search } from 'lucide-react'
import type { Ref } from 'react'
import { useStorefront } from '#api/shop.ts'
import { searchLimits } from '#contract/menu/search.ts'
import { withLocale } from '#platform/i18n/locale.ts'
import { inputClass } from '#ui/form/field-frame.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { usePreHydrationValue } from '#ui/use-pre-hydration-value.ts'
import { isSearchable, searchText } from '../search.rules.ts'

type SearchFormProps = {
  text: string
  onText: (text: string) => void
  onSubmit: (text: string) => void
  describedBy: string
  ref?: Ref<HTMLInputElement>
}

/** Without JavaScript a plain form that leads to the results page. */
export function SearchForm({ text, onText, onSubmit, describedBy, ref }: SearchFormProps) {
  const { t } = useLingui()
  const { locale } = useStorefront()
  const preHydrationRef = usePreHydrationValue<HTMLInputElement>(
    (control) => control.value !== text && onText(control.value),
    ref,
  )
  return (
    <form
      role="search"
      method="get"
      action={withLocale('/search', locale)}
      onSubmit={(event) => {
        event.preventDefault()
        const query = searchText(text)
        if (isSearchable(query)) onSubmit(query)
      }}
      className="relative"
    >
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 start-4 size-5 -translate-y-1/2 text-muted"
      />
      <input
        ref={preHydrationRef}
        name="text"
        aria-label={t`Search the menu`}
        aria-describedby={describedBy}
        placeholder={t`Roll, pizza, salmon…`}
        value={text}
        onChange={(event) => onText(event.target.value)}
        maxLength={searchLimits.max}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className={clsx(inputClass, 'h-control pe-14 ps-12')}
      />
      <IconButton
        type="submit"
        label={t`Show the results`}
        variant="primary"
        className="absolute! top-1.5 end-1.5"
      >
        <ArrowRight aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
    </form>
  )
}
