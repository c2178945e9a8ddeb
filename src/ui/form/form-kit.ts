import { createFormHook } from '@tanstack/react-form'
import {
  BoundCheckbox,
  BoundDateField,
  BoundPhoneField,
  BoundRadioCards,
  BoundSegmented,
  BoundTextArea,
  BoundTextField,
} from './bound-fields.tsx'
import { FormBody } from './form-body.tsx'
import { fieldContext, formContext } from './form-context.ts'
import { SubmitButton } from './submit-button.tsx'

export const { useAppForm, withForm, withFieldGroup } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: {
    TextField: BoundTextField,
    TextArea: BoundTextArea,
    PhoneField: BoundPhoneField,
    DateField: BoundDateField,
    Checkbox: BoundCheckbox,
    RadioCards: BoundRadioCards,
    Segmented: BoundSegmented,
  },
  formComponents: { FormBody, SubmitButton },
})
