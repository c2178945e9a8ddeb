import { useSelector } from '@tanstack/react-store'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { refusalOf } from '#api/refusal.ts'
import { useStorefront } from '#api/shop.ts'
import { countryRules } from '#contract/cities/country.ts'
import type { Place } from '#contract/cities/city.calls.ts'
import type { Point } from '#contract/cities/place.ts'
import { useDebounced } from '#platform/use-debounced.ts'
import { useAppForm } from '#ui/form/form-kit.ts'
import { refuse, wholeForm } from '#ui/form/form-refusals.ts'
import type { OwnAddress } from '../address-codec.rules.ts'
import { addressFields, addressForm, addressOf, valuesOf } from '../lib/address.form.ts'
import { deliveryQueries } from '../delivery.queries.ts'
import {
  splitHouse,
  isPlaceFault,
  isPlaceOf,
  isSamePoint,
  locationOf,
  pinLocation,
  placeFault,
  searchText,
} from '../lib/place.rules.ts'

/** Delay before a typed address is looked up, in milliseconds. */
const debounceMs = 200

/** The shop's own sentence, as when one has looked up too often, or the code of ours. */
const lookupFault = (error: unknown): string => refusalOf(error)?.message ?? 'offline'

/**
 * Keeps address and location in step: typing looks the place up, suggestions and the pin move the
 * point, and the pin fills in the address. `onSave` receives addresses inside a zone only;
 * `onOutside` hears of the others.
 */
export function useAddressForm(
  saved: OwnAddress | undefined,
  onSave: (address: ReturnType<typeof addressOf>) => Promise<Record<string, string>>,
  onOutside: () => void,
) {
  const shop = useStorefront()
  const queryClient = useQueryClient()
  const { country } = shop.city
  const form = useAppForm({
    ...addressForm,
    defaultValues: valuesOf(saved, country),
    onSubmit: async ({ value, formApi }) => {
      const address = { ...value.address, ...splitHouse(value.address, country) }
      const found = await queryClient
        .fetchQuery(deliveryQueries.located(shop, { ...value, address }))
        .catch((error: unknown) => refuse(formApi, { [wholeForm]: lookupFault(error) }))
      if (found === undefined) return
      if (!found?.terms.zone) {
        onOutside()
        return refuse(formApi, { 'address.street': placeFault(value.address, found) })
      }
      const errors = await onSave(addressOf({ address }, found.place))
      refuse(formApi, {
        ...Object.fromEntries(addressFields.map((field) => [`address.${field}`, errors[field]])),
        [wholeForm]: errors[wholeForm],
      })
    },
  })

  const { address, place } = useSelector(form.store, (state) => state.values)
  const { street, house } = address
  const typed = `${street}\n${house}`
  const isSettled = useDebounced(typed, debounceMs) === typed
  const target = { address: splitHouse({ street, house }, country), place, country }
  const canLocate = searchText(target) !== '' || isPlaceOf(place, target.address)
  const { data: located, error } = useQuery({
    ...deliveryQueries.located(shop, target),
    enabled: canLocate && isSettled,
  })
  const takePlace = useEffectEvent(() => {
    if (located && located.place.placeId !== place?.placeId)
      form.setFieldValue('place', located.place)
  })
  /** What a save was refused for stays: only what a lookup has found wrong is looked at again. */
  const judge = useEffectEvent(() => {
    if (located === undefined || form.state.submissionAttempts === 0) return
    const verdict = { 'address.street': placeFault(address, located) }
    refuse(form, verdict, (message) => !isPlaceFault(message))
  })
  useEffect(() => {
    takePlace()
    judge()
  }, [located])

  /** Puts the house of `badem 12` into its own field, if the street is known. */
  const takeApart = async () => {
    if (target.address.street === street) return
    const found = await queryClient
      .fetchQuery(deliveryQueries.located(shop, target))
      .catch(() => null)
    if (!found || form.state.values.address !== address) return
    form.setFieldValue('address.street', target.address.street)
    form.setFieldValue('address.house', target.address.house)
    form.setFieldValue('place', found.place)
  }
  const choose = (chosen: Place) => {
    const named = { street: chosen.street, house: chosen.house ?? house }
    form.setFieldValue('address.street', named.street)
    form.setFieldValue('address.house', named.house)
    // A street alone is a rough point: the house will locate it better.
    if (chosen.house !== null || named.house === '')
      form.setFieldValue('place', locationOf(chosen, named))
  }
  const pin = async (point: Point) => {
    const before = form.state.values.place
    // The map also reports its own moves, which end where the point already is.
    if (before && isSamePoint(before, point)) return
    const pinned = pinLocation(point, form.state.values.address, country)
    form.setFieldValue('place', pinned)
    if (!countryRules(country).reverseGeocoding) return
    const found = await queryClient
      .fetchQuery(deliveryQueries.reverse(shop, pinned))
      .catch(() => null)
    // The pin or the text has changed meanwhile.
    if (!found || form.state.values.place !== pinned) return
    const named = { street: found.street, house: found.house ?? '' }
    form.setFieldValue('address.street', named.street)
    form.setFieldValue('address.house', named.house)
    form.setFieldValue('place', { ...locationOf(found, named), lat: pinned.lat, lng: pinned.lng })
  }
  const fault = canLocate && isSettled && error ? lookupFault(error) : undefined
  // A number at the end may belong to the name of a street whose house is still to come.
  const isEarly = located === null && target.address.street !== street
  return {
    form,
    located: canLocate && !isEarly ? located : undefined,
    fault,
    choose,
    takeApart,
    pin,
    point: place,
  }
}
