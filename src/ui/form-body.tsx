import type { ComponentProps } from 'react'
import { useFormContext } from './form-context.ts'
import { sendForm } from './form-refusals.ts'

const wrong =
  ':is(input, textarea)[aria-invalid="true"], [role="radiogroup"][aria-invalid="true"] input, button[data-invalid="true"]'

/** The `<form>` of the form around it: sends it, and when something is wrong puts the focus on the first such field, or on the button of what is chosen elsewhere (`data-invalid`). */
export function FormBody(props: Omit<ComponentProps<'form'>, 'onSubmit' | 'action'>) {
  const form = useFormContext()
  return (
    <form
      noValidate
      {...props}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        const element = event.currentTarget
        void sendForm(form).then(() => {
          if (form.state.isSubmitting) return
          requestAnimationFrame(() => {
            const first = element.querySelector<HTMLElement>(wrong)
            first?.focus({ preventScroll: true })
            // What sticks to the edges must not lie over it.
            first?.scrollIntoView({ block: 'center' })
          })
        })
      }}
    />
  )
}
