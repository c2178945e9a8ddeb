import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { CityId } from '#contract/values/ids.ts'
import { localeCodes, type Locale } from '#contract/locales.ts'
import { localeNames } from '#platform/i18n/locale.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { ChoiceChips } from '../board/choice-chips.tsx'
import { CheckChips } from '../check-chips.tsx'
import { Loaded } from '../loaded.tsx'
import type { Printer } from './printers.queries.ts'
import { categoriesQuery } from './printers.queries.ts'

export type PrinterSettings = Pick<Printer, 'name' | 'locale' | 'prints' | 'categories'>

export const newSettings = (locale: Locale): PrinterSettings => ({
  name: '',
  locale,
  prints: 'accepted',
  categories: [],
})

/** What may change later, too. */
export function PrinterFields({
  cityId,
  value,
  isTried,
  onChange,
}: {
  cityId: CityId
  value: PrinterSettings
  isTried: boolean
  onChange: (value: PrinterSettings) => void
}) {
  const { t } = useLingui()
  const { context } = useRouter().options
  const categories = useQuery(categoriesQuery(context, cityId))
  const change = (part: Partial<PrinterSettings>) => onChange({ ...value, ...part })
  return (
    <>
      <TextField
        label={t`Name of the printer`}
        hint={t`Where it stands, such as the grill or the counter`}
        maxLength={60}
        autoComplete="off"
        value={value.name}
        onChange={(name) => change({ name })}
        {...(isTried && value.name.trim() === '' ? { error: t`Required field` } : {})}
      />
      <ChoiceChips
        label={t`It prints an order`}
        options={[
          { value: 'accepted', name: t`When it is accepted` },
          { value: 'created', name: t`When it comes in` },
        ]}
        value={value.prints}
        onChange={(prints) => change({ prints: prints === 'created' ? 'created' : 'accepted' })}
      />
      <ChoiceChips
        label={t`Language of the tickets`}
        options={localeCodes.map((code) => ({ value: code, name: localeNames[code] }))}
        value={value.locale}
        onChange={(chosen) => {
          const locale = localeCodes.find((code) => code === chosen)
          if (locale) change({ locale })
        }}
      />
      <Loaded query={categories}>
        {(all) => (
          <CheckChips
            label={t`Station: only dishes of these categories. None chosen: every dish`}
            options={all.map(({ slug, name }) => ({ value: slug, name }))}
            values={value.categories}
            onChange={(chosen) => change({ categories: chosen })}
          />
        )}
      </Loaded>
    </>
  )
}
