import { useContext } from 'react'
import { ErrorTextContext, firstError } from './error-text.ts'
import { useFieldContext } from './form-context.ts'

/** The field around us as the props of a control. Its error waits until the field was left or the form sent. */
export function useBoundField<Value>() {
  const field = useFieldContext<Value>()
  const errorText = useContext(ErrorTextContext)
  const { errors, isBlurred } = field.state.meta
  const due = isBlurred || field.form.state.submissionAttempts > 0
  const message = due ? firstError(errors) : undefined
  return {
    name: field.name,
    value: field.state.value,
    onChange: (value: Value) => field.handleChange(value),
    onBlur: () => field.handleBlur(),
    error: message === undefined ? undefined : errorText(message),
  }
}
