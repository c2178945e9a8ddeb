import { useLingui } from '@lingui/react/macro'
import { useStore } from '@tanstack/react-form'
import type { Calculation } from '#contract/cart.calls.ts'
import { countryRules } from '#contract/country.ts'
import type { Place } from '#contract/domain.calls.ts'
import { withForm } from '#ui/form-kit.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { checkoutForm } from '../checkout.form.ts'
import { pointOf } from '../order-body.rules.ts'
import { addressKey } from '../place.rules.ts'
import { InsideFields } from './inside-fields.tsx'
import { LocateButton } from './locate-button.tsx'
import { StreetField } from './street-field.tsx'
import { useAddressPoint } from './use-address-point.ts'
import { useErrorText } from './use-error-text.ts'
import { ZoneNote } from './zone-note.tsx'

const props: { calculation: Calculation | undefined; isStale: boolean } = { calculation: undefined, isStale: false }

/** Where it is brought to, and what that means for the price. */
export const AddressFields = withForm({
  ...checkoutForm,
  props,
  render: function AddressFields({ form, calculation, isStale }) {
    const { t } = useLingui()
    const errorText = useErrorText()
    const { address, place, country, orderType } = useStore(form.store, (state) => state.values)
    const { unknown } = useAddressPoint({ address, place, country }, (found) => form.setFieldValue('place', found))
    const choose = (chosen: Place) => {
      const house = chosen.house ?? address.house
      form.setFieldValue('address.street', chosen.street)
      form.setFieldValue('address.house', house)
      // A street alone is a rough point: the house will say it better.
      const isExact = chosen.house !== null || house === ''
      if (isExact)
        form.setFieldValue('place', { lat: chosen.lat, lng: chosen.lng, source: 'search', key: addressKey({ street: chosen.street, house }) })
    }
    const hasPoint = pointOf({ orderType, address, place }) !== null
    return (
      <div className="flex flex-col gap-4">
        <LocateButton onLocated={({ lat, lng }) => form.setFieldValue('place', { lat, lng, source: 'device', key: '' })} />
        <div className="grid grid-cols-[1fr_6.5rem] items-start gap-3 md:grid-cols-[1fr_11rem]">
          <form.AppField name="address.street">{() => <StreetField label={t`Street`} onPlace={choose} />}</form.AppField>
          <form.AppField name="address.house">
            {(field) => <field.TextField label={t`House`} autoComplete="off" maxLength={20} required={countryRules(country).houseRequired} />}
          </form.AppField>
        </div>
        {unknown ? <Notice tone="warn">{errorText('addressUnknown')}</Notice> : null}
        {hasPoint ? calculation && !isStale ? <ZoneNote calculation={calculation} /> : <Skeleton className="h-28 rounded-control" /> : null}
        <InsideFields form={form} />
      </div>
    )
  },
})
