import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { refusalOf } from '#api/refusal.ts'
import type { City } from '#contract/cities/city.calls.ts'
import { claimForTab } from '#platform/session/tab-claim.ts'
import { useAppForm } from '#ui/form/form-kit.ts'
import { refuse } from '#ui/form/form-refusals.ts'
import { showToast } from '#ui/feedback/toast-queue.ts'
import { serverNow } from '#platform/server-clock.ts'
import { newKey } from '#platform/session/new-key.ts'
import { officeQueries } from '../office.queries.ts'
import { isDefinite, withRetries } from '../retry.ts'
import { useOffice } from '../use-office.ts'
import { readDraft, removeDraft, saveDraft } from './draft.state.ts'
import { type NewOrder, newOrderForm } from './new-order.form.ts'
import { priceQuery } from './new-order.queries.ts'
import {
  cartInputOf,
  errorsByField,
  isShownIn,
  orderInputOf,
  unavailableText,
} from './new-order.rules.ts'
import { useQuote } from './use-quote.ts'

export function useNewOrder(city: City) {
  const { t } = useLingui()
  const { api, locale, queryClient, me } = useOffice()
  const owner = { by: `${me.kind} ${me.id}`, city: city.code }
  const [draft] = useState(() => readDraft(owner))
  const navigate = useNavigate()
  // Until the shop has answered, what is sent again is the same order.
  const key = useRef(draft?.key)
  const priceNow = (order: NewOrder) =>
    queryClient
      .fetchQuery(priceQuery({ api, locale }, cartInputOf(order, city.id)))
      .catch(() => null)
  const { mutateAsync: place } = useMutation({
    mutationFn: (sent: { key: string; body: ReturnType<typeof orderInputOf> }) =>
      withRetries(() =>
        api.ops.placeOrder({ headers: { 'idempotency-key': sent.key }, body: sent.body }),
      ),
  })
  const form = useAppForm({
    ...newOrderForm,
    defaultValues: draft?.values ?? {
      ...newOrderForm.defaultValues,
      locale,
      pickupId: String(city.branches[0]?.id ?? ''),
    },
    onSubmit: async ({ value, formApi }) => {
      const shownQuote = quoted.quote
      const quote = await priceNow(value)
      if (!shownQuote || !quote) return refuse(formApi, { '': 'price' })
      if (quote.unavailable.length > 0)
        return refuse(formApi, { dishes: unavailableText(quote.unavailable) })
      if (quote.promocode?.status === 'refused')
        return refuse(formApi, { promocode: quote.promocode.message })
      if (quote.total !== shownQuote.total) return refuse(formApi, { '': 'changed' })
      // A duplicated tab has a copy of the key, not the order.
      if (key.current && !(await claimForTab(key.current))) key.current = undefined
      key.current ??= newKey()
      void claimForTab(key.current)
      saveDraft({ ...owner, key: key.current, values: value })
      const body = orderInputOf(value, city.id, quote, serverNow())
      try {
        const { id, number } = await place({ key: key.current, body })
        removeDraft()
        showToast({ text: t`Order ${number} placed` })
        await navigate({ to: '/office/orders/$orderId', params: { orderId: String(id) } })
      } catch (error) {
        const failure = refusalOf(error)
        if (!failure) return refuse(formApi, { '': 'offline' })
        if (isDefinite(error)) key.current = undefined
        if (failure.code === 'QUOTE_CHANGED') await quoted.refetch()
        const errors = errorsByField(failure, isShownIn(value))
        if (errors['pickupId'])
          void queryClient.invalidateQueries({
            queryKey: officeQueries.cities({ api, locale }).queryKey,
          })
        refuse(formApi, errors)
      }
    },
  })
  const values = useSelector(form.store, (state) => state.values)
  const isDirty = useSelector(form.store, (state) => state.isDirty)
  const saveTyped = useEffectEvent(() => saveDraft({ ...owner, key: key.current, values }))
  useEffect(() => {
    if (isDirty) saveTyped()
  }, [isDirty, values])
  const quoted = useQuote(cartInputOf(values, city.id))
  return { form, quoted }
}
