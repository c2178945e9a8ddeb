import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { countryRules } from '#contract/country.ts'
import { useShop } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { Button } from '#ui/button.tsx'
import { ErrorTextContext } from '#ui/error-text.ts'
import { showToast } from '#ui/toast-queue.ts'
import type { OwnAddress } from '../address-codec.rules.ts'
import { CityMap } from '../city-map.tsx'
import { useAddressBook } from '../use-address-book.ts'
import { AddressPlace } from './address-place.tsx'
import { InsideFields } from './inside-fields.tsx'
import { LocateButton } from './locate-button.tsx'
import { actionsClass } from './step-class.ts'
import { StreetField } from './street-field.tsx'
import { useAddressForm } from './use-address-form.ts'
import { useErrorText } from './use-error-text.ts'

interface AddressStepProps {
  /** The address being changed; none for a new one. */
  saved: OwnAddress | undefined
  onSaved: (address: OwnAddress) => void
  onDeleted: () => void
  /** The customer would rather fetch the order; not offered without it. */
  onPickup: (() => void) | undefined
}

/** The delivery modal: a new address, or one to change. It may be deleted when it is not the only one. */
export function AddressStep({ saved, onSaved, onDeleted, onPickup }: AddressStepProps) {
  const { t } = useLingui()
  const shop = useShop()
  const { country } = shop.city
  const { data: delivery } = useQuery(shopQueries.delivery(shop))
  const errorText = useErrorText()
  const { addresses, save, remove } = useAddressBook()
  const body = useRef<HTMLFormElement>(null)
  const focusStreet = () => body.current?.querySelector<HTMLInputElement>('[name="address.street"]')?.focus()
  const { form, located, choose, pin, point } = useAddressForm(
    saved,
    async (address) => {
      const result = await save({ ...address, name: saved?.name ?? null })
      if (!result.ok) {
        if (result.reason === 'full') showToast({ text: t`There is no room for more addresses in this browser. Please delete one.`, tone: 'error' })
        return result.reason === 'refused' ? result.errors : {}
      }
      showToast({ text: saved ? t`Address successfully saved` : t`Address successfully added` })
      onSaved(result.address)
      return {}
    },
    focusStreet,
  )
  return (
    <ErrorTextContext value={errorText}>
      <form.AppForm>
        <form.FormBody ref={body} className="flex flex-col gap-4">
          <CityMap
            city={shop.city}
            zones={delivery?.zones}
            label={t`Map: move it until the pin stands at your door`}
            pin={{ point, onMove: (moved) => void pin(moved) }}
          />
          <div className="flex flex-wrap items-center justify-between gap-2">
            <LocateButton onLocated={(point) => void pin(point)} />
            {onPickup ? (
              <Button variant="ghost" size="compact" onClick={onPickup}>
                <Trans>I will pick it up myself</Trans>
              </Button>
            ) : null}
          </div>
          <form.AppField name="address.type">
            {(field) => (
              <field.Segmented
                label={t`Kind of address`}
                options={[
                  { value: 'flat', label: t`Apartment` },
                  { value: 'house', label: t`Private house` },
                  { value: 'office', label: t`Office` },
                ]}
              />
            )}
          </form.AppField>
          <div className="grid grid-cols-[1fr_6.5rem] items-start gap-3 md:grid-cols-[1fr_11rem]">
            <form.AppField name="address.street">{() => <StreetField label={t`Street`} onPlace={choose} />}</form.AppField>
            <form.AppField name="address.house">
              {(field) => <field.TextField label={t`House`} autoComplete="off" maxLength={20} required={countryRules(country).houseRequired} />}
            </form.AppField>
          </div>
          <AddressPlace located={located} />
          <InsideFields form={form} />
          <div className={actionsClass}>
            <form.SubmitButton busy={t`Saving…`} className="w-full flex-1">
              {saved ? <Trans>Save the address</Trans> : <Trans>Bring it here</Trans>}
            </form.SubmitButton>
            {saved && addresses.length > 1 ? (
              <Button
                variant="ghost"
                onClick={async () => {
                  if (!(await remove(saved.name))) return showToast({ text: t`The address could not be deleted.`, tone: 'error' })
                  showToast({ text: t`Address successfully deleted` })
                  onDeleted()
                }}
              >
                <Trans>Delete</Trans>
              </Button>
            ) : null}
          </div>
        </form.FormBody>
      </form.AppForm>
    </ErrorTextContext>
  )
}
