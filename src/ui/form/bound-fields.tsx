import { Checkbox, type CheckboxProps } from './checkbox.tsx'
import { DateField, type DateFieldProps } from './date-field.tsx'
import { PhoneField, type PhoneFieldProps } from './phone-field.tsx'
import { RadioCards, type RadioCardsProps } from './radio-cards.tsx'
import { Segmented, type SegmentedProps } from './segmented.tsx'
import { TextArea, type TextAreaProps } from './text-area.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { useBoundField } from './use-bound-field.ts'

type Bound<Props> = Omit<Props, 'value' | 'checked' | 'onChange' | 'onBlur' | 'error' | 'name'>

export function BoundTextField(props: Bound<TextFieldProps>) {
  return <TextField {...props} {...useBoundField<string>()} />
}

export function BoundTextArea(props: Bound<TextAreaProps>) {
  return <TextArea {...props} {...useBoundField<string>()} />
}

export function BoundPhoneField(props: Bound<PhoneFieldProps>) {
  return <PhoneField {...props} {...useBoundField<string>()} />
}

/** The value is `YYYY-MM-DD`, or the typed text while it is not a date. */
export function BoundDateField(props: Bound<DateFieldProps>) {
  return <DateField {...props} {...useBoundField<string>()} />
}

export function BoundCheckbox(props: Bound<CheckboxProps>) {
  const { value, ...field } = useBoundField<boolean>()
  return <Checkbox {...props} {...field} checked={value} />
}

export function BoundRadioCards(props: Bound<RadioCardsProps<string>>) {
  return <RadioCards {...props} {...useBoundField<string>()} />
}

export function BoundSegmented(props: Bound<SegmentedProps<string>>) {
  const { error: _error, ...field } = useBoundField<string>()
  return <Segmented {...props} {...field} />
}
