import { type AnyFormApi, useStore } from '@tanstack/react-form'
import { useSyncExternalStore } from 'react'

/** Stands for the form as a whole among its fields. */
export const wholeForm = ''

type Refusals = Readonly<Record<string, { message: string; value: unknown }>>
/** What the server found wrong with the last try. Beside the form's own errors, which would block the next one. */
const refusals = new WeakMap<AnyFormApi['store'], Refusals>()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows what the server found wrong, by field, in place of what it found before; each goes when its field changes. */
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

/** What the server found wrong with a field that still has the value it was sent with. */
export function useRefusal(form: AnyFormApi, field: string): string | undefined {
  const refusal = useSyncExternalStore(
    subscribe,
    () => refusals.get(form.store)?.[field],
    () => undefined,
  )
  const value: unknown = useStore(form.store, () =>
    field === wholeForm ? undefined : form.getFieldValue(field),
  )
  return refusal && Object.is(refusal.value, value) ? refusal.message : undefined
}

/** Sends a form, however often it failed before. A try that ends with a fault is told as `offline`. */
export async function sendForm(form: AnyFormApi): Promise<void> {
  if (form.state.isSubmitting) return
  refuse(form, {})
  await form.handleSubmit().catch(() => refuse(form, { [wholeForm]: 'offline' }))
}
