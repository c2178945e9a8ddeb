import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import clsx from 'clsx'
import { useState } from 'react'
import * as v from 'valibot'
import { isCalendarDay } from '#contract/values/calendar-day.ts'
import { orderStatus, orderStatuses } from '#contract/orders/order-flow.ts'
import { Button } from '#ui/button.tsx'
import { useAppForm } from '#ui/form/form-kit.ts'
import { NameSearch, optionalText, PhoneSearch, SearchForm, useFollowed } from '../search-form.tsx'
import { SelectField } from '../select-field.tsx'
import { useOffice } from '../use-office.ts'
import type { OrdersSearch } from './orders.search.ts'
import { statusLabels } from './order-labels.ts'
import { isName, isNumber, isPhone, searchedOf, typedOf } from './orders.rules.ts'

/** Room for a whole date at 360 px. */
const dayClass = '[&_input]:px-2.5'

const fields = v.pipe(
  v.object({
    number: optionalText(isNumber, 'number'),
    phone: optionalText(isPhone, 'phone'),
    name: optionalText(isName, 'name'),
    from: optionalText(isCalendarDay, 'day'),
    to: optionalText(isCalendarDay, 'day'),
    status: v.string(),
    city: v.string(),
  }),
  v.forward(
    v.check(({ from, to }) => from === '' || to === '' || from <= to, 'order'),
    ['to'],
  ),
)

/** Nothing but what a phone always shows. */
const isShort = ({ name, from, to }: OrdersSearch): boolean => !name && !from && !to

export function OrderFilters() {
  const { t, i18n } = useLingui()
  const { cities } = useOffice()
  const navigate = useNavigate({ from: '/office/orders/' })
  const {
    page: _page,
    status = '',
    city = '',
    ...searched
  } = useSearch({
    from: '/office/orders/',
  })
  const values: v.InferOutput<typeof fields> = { ...typedOf(searched), status, city }
  const form = useAppForm({
    defaultValues: values,
    validators: { onSubmit: fields, onBlur: fields },
    onSubmit: async ({ value: { status: of, city: at, ...typed } }) => {
      const status = v.is(orderStatus, of) ? of : undefined
      await navigate({ search: { ...searchedOf(typed), status, city: at || undefined } })
    },
  })
  const [isOpen, setIsOpen] = useState(status !== '' || city !== '' || !isShort(searched))
  const more = clsx(!isOpen && 'max-md:hidden')
  useFollowed(values, (next) => form.reset(next))
  return (
    <form.AppForm>
      <SearchForm
        label={t`Orders`}
        className="grid-cols-2 md:grid-cols-4"
        buttonClassName={clsx(isOpen && 'max-md:col-start-2')}
      >
        <form.AppField name="number">
          {(field) => (
            <field.TextField label={t`Order number`} inputMode="numeric" autoComplete="off" />
          )}
        </form.AppField>
        <form.AppField name="phone">{() => <PhoneSearch />}</form.AppField>
        <form.AppField name="name">{() => <NameSearch className={more} />}</form.AppField>
        <form.AppField name="status">
          {(field) => (
            <SelectField
              label={t`Status`}
              className={more}
              value={field.state.value}
              onChange={(value) => {
                field.handleChange(value)
                void form.handleSubmit()
              }}
              options={[
                { value: '', name: t`Any status` },
                ...orderStatuses.map((value) => ({ value, name: i18n._(statusLabels[value]) })),
              ]}
            />
          )}
        </form.AppField>
        <form.AppField name="from">
          {(field) => (
            <field.TextField label={t`From day`} type="date" className={clsx(more, dayClass)} />
          )}
        </form.AppField>
        <form.AppField name="to">
          {(field) => (
            <field.TextField label={t`To day`} type="date" className={clsx(more, dayClass)} />
          )}
        </form.AppField>
        <form.AppField name="city">
          {(field) =>
            cities.length > 1 ? (
              <SelectField
                label={t`City`}
                className={more}
                value={field.state.value}
                onChange={(value) => {
                  field.handleChange(value)
                  void form.handleSubmit()
                }}
                options={[
                  { value: '', name: t`All cities` },
                  ...cities.map(({ code, name }) => ({ value: code, name })),
                ]}
              />
            ) : null
          }
        </form.AppField>
        <Button
          variant="secondary"
          className="self-end px-2 md:hidden"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <Trans>Fewer filters</Trans> : <Trans>More filters</Trans>}
        </Button>
      </SearchForm>
    </form.AppForm>
  )
}
