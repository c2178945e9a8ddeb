import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import * as v from 'valibot'
import { refusalOf } from '#api/refusal.ts'
import { maxNote } from '#contract/ops/notes.calls.ts'
import { ErrorTextContext } from '#ui/form/error-text.ts'
import { useAppForm } from '#ui/form/form-kit.ts'
import { refuse } from '#ui/form/form-refusals.ts'
import { panelClass } from '#ui/layout/surface.ts'
import type { BoardOrder } from '../board/board.rules.ts'
import { StaffNotes } from '../board/staff-notes.tsx'
import { newKey } from '#platform/session/new-key.ts'
import { withRetries } from '../retry.ts'
import { useOffice } from '../use-office.ts'

/** What the staff tell each other about an order. */
export function OrderNotes({ order }: { order: BoardOrder }) {
  const { me } = useOffice()
  const mayAdd = me.may.includes('addNote')
  if (!mayAdd && order.notes.length === 0) return null
  return (
    <section aria-labelledby="notes" className={`${panelClass} flex flex-col gap-3`}>
      <h2 id="notes" className="text-subtitle">
        <Trans>Notes</Trans>
      </h2>
      <StaffNotes order={order} />
      {mayAdd ? <NoteForm order={order} /> : null}
    </section>
  )
}

const fields = v.object({
  text: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(maxNote, 'long')),
})

function NoteForm({ order: { id } }: { order: BoardOrder }) {
  const { t } = useLingui()
  const { api } = useOffice()
  const {
    mutateAsync: add,
    isError,
    variables,
  } = useMutation({
    mutationFn: ({ key, text }: { key: string; text: string }) =>
      withRetries(() =>
        api.ops.addNote({
          params: { orderId: id },
          headers: { 'idempotency-key': key },
          body: { text },
        }),
      ),
    meta: { invalidates: ['order', 'timeline'].map((kind) => ['office', kind, id]) },
  })
  const form = useAppForm({
    defaultValues: { text: '' },
    validators: { onSubmit: fields },
    onSubmit: async ({ value, formApi }) => {
      const text = value.text.trim()
      // The same text sent again after a lost answer is the same note.
      const key = isError && variables.text === text ? variables.key : newKey()
      try {
        await add({ key, text })
        formApi.reset()
      } catch (error) {
        refuse(formApi, { '': refusalOf(error)?.message ?? 'offline' })
      }
    },
  })
  const isTyped = useSelector(form.store, ({ values }) => values.text !== '')
  const sentences: Record<string, string> = {
    required: t`Required field`,
    long: t`At most ${maxNote} characters`,
    offline: t`We couldn't connect. Please try again.`,
  }
  return (
    <ErrorTextContext value={(message) => sentences[message] ?? message}>
      <form.AppForm>
        <form.FormBody className="flex flex-col gap-3" data-unsaved={isTyped || undefined}>
          <form.AppField name="text">
            {(field) => (
              <field.TextArea
                label={t`Note for the staff`}
                hint={t`The customer does not see it`}
                rows={2}
                maxLength={maxNote}
              />
            )}
          </form.AppField>
          <form.SubmitButton variant="secondary" busy={t`Sending…`}>
            <Trans>Add note</Trans>
          </form.SubmitButton>
        </form.FormBody>
      </form.AppForm>
    </ErrorTextContext>
  )
}
