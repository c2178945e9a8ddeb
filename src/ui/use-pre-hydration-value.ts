import { type Ref, useState } from 'react'

/** Hydration would reset what was entered before it: `adopt` gets the control as it was found. */
export function usePreHydrationValue<Control extends HTMLElement>(
  adopt: (control: Control) => unknown,
  ref?: Ref<Control>,
) {
  const [attach] = useState(() => (control: Control | null) => {
    if (typeof ref === 'function') ref(control)
    else if (ref) ref.current = control
    if (control) adopt(control)
  })
  return attach
}

export function usePreHydrationChoice<Value extends string>(
  options: readonly { value: Value }[],
  value: Value | undefined,
  onChange: (value: Value) => void,
) {
  return usePreHydrationValue<HTMLFieldSetElement>((group) => {
    const chosen = group.querySelector<HTMLInputElement>('input:checked')?.value
    const option = options.find((one) => one.value === chosen)
    if (option && option.value !== value) onChange(option.value)
  })
}
