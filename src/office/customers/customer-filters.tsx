import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { useAppForm } from '#ui/form/form-kit.ts'
import { isName, isPhone, searchedOf, typedOf } from '../orders/orders.rules.ts'
import { NameSearch, optionalText, PhoneSearch, SearchForm, useFollowed } from '../search-form.tsx'

const fields = v.object({
  phone: optionalText(isPhone, 'phone'),
  name: optionalText(isName, 'name'),
})

export function CustomerFilters() {
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/office/customers/' })
  const searched = useSearch({ from: '/office/customers/' })
  const { phone, name } = typedOf(searched)
  const form = useAppForm({
    defaultValues: { phone, name },
    validators: { onSubmit: fields, onBlur: fields },
    onSubmit: async ({ value }) => {
      const found = searchedOf({ ...typedOf({}), ...value })
      await navigate({ search: { city: searched.city, ...found } })
    },
  })
  useFollowed({ phone, name }, (values) => form.reset(values))
  return (
    <form.AppForm>
      <SearchForm label={t`Customers`} className="md:grid-cols-[1fr_1fr_auto]">
        <form.AppField name="phone">{() => <PhoneSearch />}</form.AppField>
        <form.AppField name="name">{() => <NameSearch />}</form.AppField>
      </SearchForm>
    </form.AppForm>
  )
}
