import { useContext } from 'react'
import { ErrorTextContext, firstError } from './error-text.ts'
import { useFieldContext } from './form-context.ts'
import { useRefusal } from './form-refusals.ts'

/** The form's error waits for a blur or a submit; the server's is shown at once. */
export function useBoundField<Value>() {
  const field = useFieldContext<Value>()
  const errorText = useContext(ErrorTextContext)
  const refusal = useRefusal(field.form, field.name)
  const { errors, isBlurred } = field.state.meta
  const due = isBlurred || field.form.state.submissionAttempts > 0
  const message = (due ? firstError(errors) : undefined) ?? refusal
  return {
    name: field.name,
    value: field.state.value,
    onChange: (value: Value) => field.handleChange(value),
    onBlur: () => field.handleBlur(),
    error: message === undefined ? undefined : errorText(message),
  }
}
