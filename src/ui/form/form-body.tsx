import type { ComponentProps } from 'react'
import { useFormContext } from './form-context.ts'
import { sendForm } from './form-refusals.ts'

const wrong =
  ':is(input, select, textarea)[aria-invalid="true"], [role="radiogroup"][aria-invalid="true"] input, button[data-invalid="true"]'

/** The result of a mutation is rendered some frames after its promise has settled. */
const maxFrames = 10

function focusFirstWrong(form: HTMLFormElement, frames = maxFrames) {
  requestAnimationFrame(() => {
    const first = form.querySelector<HTMLElement>(wrong)
    if (!first) {
      if (frames > 1) focusFirstWrong(form, frames - 1)
      return
    }
    first.focus({ preventScroll: true })
    // Centred, because sticky bars would cover an edge.
    first.scrollIntoView({ block: 'center' })
  })
}

type FormBodyProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'action'> & {
  /** For a form whose submission needs more than its values. */
  send?: () => Promise<void>
}

/** After a failed submit focuses the first invalid field or button (`data-invalid`). */
export function FormBody({ send, ...props }: FormBodyProps) {
  const form = useFormContext()
  return (
    <form
      noValidate
      {...props}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        const element = event.currentTarget
        void sendForm(form, send).then((isSent) => {
          if (isSent) focusFirstWrong(element)
        })
      }}
    />
  )
}
