import type { AnyFormApi } from '@tanstack/react-form'
import { type Atom, createAtom, useSelector } from '@tanstack/react-store'

/** Field name of errors of the whole form. */
export const wholeForm = ''

type Refusals = Readonly<Record<string, { message: string; value: unknown }>>
/** Beside the form's own errors, which would block the next try. */
const refusals = new WeakMap<AnyFormApi['store'], Atom<Refusals>>()
function refusalsOf({ store }: AnyFormApi): Atom<Refusals> {
  const ofForm = refusals.get(store) ?? createAtom<Refusals>({})
  refusals.set(store, ofForm)
  return ofForm
}

/** Replaces the errors of the last response but `isKept`; each disappears when its field changes. */
export function refuse(
  form: AnyFormApi,
  errors: Readonly<Record<string, string | undefined>>,
  isKept: (message: string) => boolean = () => false,
): void {
  const valueOf = (field: string): unknown =>
    field === wholeForm ? undefined : form.getFieldValue(field)
  refusalsOf(form).set((former) =>
    Object.fromEntries([
      ...Object.entries(former).filter(([, { message }]) => isKept(message)),
      ...Object.entries(errors).flatMap(([field, message]) =>
        message ? [[field, { message, value: valueOf(field) }] as const] : [],
      ),
    ]),
  )
}

export function useRefusal(form: AnyFormApi, field: string): string | undefined {
  const refusal = useSelector(refusalsOf(form), (all) => all[field])
  const value = useSelector(form.store, (): unknown =>
    field === wholeForm ? undefined : form.getFieldValue(field),
  )
  return refusal && Object.is(refusal.value, value) ? refusal.message : undefined
}

const sending = new WeakSet<AnyFormApi['store']>()

/** False while it is being sent: a second press does nothing. */
export async function sendForm(
  form: AnyFormApi,
  send: () => Promise<void> = () => form.handleSubmit(),
): Promise<boolean> {
  if (sending.has(form.store)) return false
  sending.add(form.store)
  refuse(form, {})
  await send()
    .catch(() => refuse(form, { [wholeForm]: 'offline' }))
    .finally(() => sending.delete(form.store))
  return true
}
