import { type AnyFormApi, useStore } from '@tanstack/react-form'
import { useSyncExternalStore } from 'react'

/** Field name of errors of the whole form. */
export const wholeForm = ''

type Refusals = Readonly<Record<string, { message: string; value: unknown }>>
/** Beside the form's own errors, which would block the next try. */
const refusals = new WeakMap<AnyFormApi['store'], Refusals>()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Replaces the errors of the last response; each disappears when its field changes. */
export function refuse(
  form: AnyFormApi,
  errors: Readonly<Record<string, string | undefined>>,
): void {
  const valueOf = (field: string): unknown =>
    field === wholeForm ? undefined : form.getFieldValue(field)
  refusals.set(
    form.store,
    Object.fromEntries(
      Object.entries(errors).flatMap(([field, message]) =>
        message ? [[field, { message, value: valueOf(field) }]] : [],
      ),
    ),
  )
  listeners.forEach((listener) => listener())
}

export function useRefusal(form: AnyFormApi, field: string): string | undefined {
  const refusal = useSyncExternalStore(
    subscribe,
    () => refusals.get(form.store)?.[field],
    () => undefined,
  )
  const value = useStore(form.store, (): unknown =>
    field === wholeForm ? undefined : form.getFieldValue(field),
  )
  return refusal && Object.is(refusal.value, value) ? refusal.message : undefined
}

export async function sendForm(form: AnyFormApi): Promise<void> {
  if (form.state.isSubmitting) return
  refuse(form, {})
  await form.handleSubmit().catch(() => refuse(form, { [wholeForm]: 'offline' }))
}
