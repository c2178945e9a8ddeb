import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Map as MapIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { failureText, refusalIn } from '#api/answer.ts'
import { countryRules } from '#contract/cities/country.ts'
import { useStorefront } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { Button } from '#ui/button.tsx'
import { ErrorTextContext } from '#ui/form/error-text.ts'
import { useRefusal, wholeForm } from '#ui/form/form-refusals.ts'
import { showToast } from '#ui/feedback/toast-queue.ts'
import type { Place } from '#contract/cities/city.calls.ts'
import type { Point } from '#contract/cities/place.ts'
import { addressFields, asksForUnit } from '../lib/address.form.ts'
import type { OwnAddress } from '../address-codec.rules.ts'
import { CityMap } from '../city-map.tsx'
import { AddressesFull, useAddressBook } from '../use-address-book.ts'
import { useAddressRemoval } from '../use-address-removal.ts'
import { fieldErrors } from '../lib/profile-addresses.rules.ts'
import { AddressPlace } from './address-place.tsx'
import { UnitFields } from './unit-fields.tsx'
import { LocateButton } from './locate-button.tsx'
import { PinVerdict } from './pin-verdict.tsx'
import { actionsClass } from './step-class.ts'
import { StreetField } from './street-field.tsx'
import { useAddressForm } from './use-address-form.ts'
import { useAddressErrorText } from './use-address-error-text.ts'

interface AddressStepProps {
  /** Undefined for a new address. */
  saved: OwnAddress | undefined
  onSaved: (address: OwnAddress) => void
  onDeleted: () => void
  /** The address is only kept: nothing is ordered there now. */
  keepsChoice: boolean
  /** Offers pickup instead. */
  onPickup: (() => void) | undefined
}

function saveFault(error: unknown): Record<string, string> {
  if (error instanceof AddressesFull) return { [wholeForm]: 'full' }
  const errors = fieldErrors(refusalIn(error)?.errors ?? {})
  const shown: readonly string[] = addressFields
  const [, ofNoField] = Object.entries(errors).find(([field]) => !shown.includes(field)) ?? []
  if (ofNoField === undefined && Object.keys(errors).length > 0) return errors
  return { ...errors, [wholeForm]: ofNoField ?? failureText(error) ?? 'offline' }
}

/** The only address cannot be deleted. */
export function AddressStep({
  saved,
  onSaved,
  onDeleted,
  keepsChoice,
  onPickup,
}: AddressStepProps) {
  const { t } = useLingui()
  const shop = useStorefront()
  const { country } = shop.city
  const { data: delivery } = useQuery(shopQueries.delivery(shop))
  const errorText = useAddressErrorText()
  const { addresses, save } = useAddressBook()
  const remove = useAddressRemoval(t`The address could not be deleted.`, () => {
    showToast({ text: t`Address successfully deleted` })
    onDeleted()
  })
  const [isMapChosen, setMapChosen] = useState(false)
  const { form, located, fault, choose, takeApart, pin, point } = useAddressForm(
    saved,
    async (address) => {
      try {
        onSaved(await save({ ...address, name: saved?.name ?? null }, { keepsChoice }))
        return {}
      } catch (error) {
        return saveFault(error)
      }
    },
    () => setMapChosen(true),
  )
  const { houseRequired } = countryRules(country)
  const house = useRef<HTMLInputElement>(null)
  const chooseStreet = (place: Place) => {
    choose(place)
    if (houseRequired && form.state.values.address.house === '') house.current?.focus()
  }
  const isRefused = useRefusal(form, 'address.street') !== undefined
  // An error of the location is corrected on the map.
  const isMapOpen = isMapChosen || (isRefused && located !== undefined)
  const move = (moved: Point) => {
    // The map reports its own moves, too.
    if (isMapOpen) setMapChosen(true)
    void pin(moved)
  }
  return (
    <ErrorTextContext value={errorText}>
      <form.AppForm>
        <form.FormBody className="flex flex-1 flex-col gap-4 md:grid md:grid-cols-2 md:content-start md:items-start">
          <div className="flex flex-col gap-4">
            <div className="grid grid-cols-[1fr_6.5rem] items-start gap-3 large-text:grid-cols-1">
              <div onBlur={() => void takeApart()}>
                <form.AppField name="address.street">
                  {() => <StreetField label={t`Street`} onPlace={chooseStreet} />}
                </form.AppField>
              </div>
              <form.AppField name="address.house">
                {(field) => (
                  <field.TextField
                    ref={house}
                    label={t`House`}
                    autoComplete="off"
                    maxLength={20}
                    required={houseRequired}
                  />
                )}
              </form.AppField>
            </div>
            {isRefused ? null : (
              <AddressPlace located={located} fault={fault && errorText(fault)} />
            )}
            <div className="flex flex-wrap items-center gap-2">
              <LocateButton onLocated={(point) => void pin(point)} />
              <Button
                variant="secondary"
                size="compact"
                aria-expanded={isMapOpen}
                onClick={() => setMapChosen(!isMapOpen)}
                className="md:hidden"
              >
                <MapIcon aria-hidden className="size-5" />
                <Trans>Map</Trans>
              </Button>
              {onPickup ? (
                <Button variant="ghost" size="compact" onClick={onPickup}>
                  <Trans>Pick up instead</Trans>
                </Button>
              ) : null}
            </div>
          </div>
          <div className={clsx('relative md:row-span-2', !isMapOpen && 'max-md:hidden')}>
            <CityMap
              city={shop.city}
              zones={delivery?.zones}
              label={t`Map: move it until the pin is at your door`}
              pin={{ point, onMove: move }}
            />
            <PinVerdict located={located} />
          </div>
          <form.Subscribe selector={({ values }) => asksForUnit(values)}>
            {(asked) => (asked ? <UnitFields form={form} /> : null)}
          </form.Subscribe>
          <div className={clsx(actionsClass, 'md:col-span-2')}>
            <form.SubmitButton busy={t`Saving…`} className="w-full flex-1">
              {saved ? (
                <Trans>Save the address</Trans>
              ) : keepsChoice ? (
                <Trans>Save</Trans>
              ) : (
                <Trans>Deliver here</Trans>
              )}
            </form.SubmitButton>
            {saved && addresses.length > 1 ? (
              <Button variant="ghost" className="text-danger!" onClick={() => remove(saved.name)}>
                <Trans>Delete</Trans>
              </Button>
            ) : null}
          </div>
        </form.FormBody>
      </form.AppForm>
    </ErrorTextContext>
  )
}
