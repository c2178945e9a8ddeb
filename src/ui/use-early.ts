import { type Ref, useState } from 'react'

/**
 * A ref for a control whose page came from the server: what was typed or chosen before the code came stays, where React would go on with what the page came
 * with. `adopt` is called once, with the control as it is found.
 */
export function useEarly<Control extends HTMLElement>(
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

/** The same for the frame around radio buttons. */
export function useEarlyChoice<Value extends string>(
  options: readonly { value: Value }[],
  value: Value | undefined,
  onChange: (value: Value) => void,
) {
  return useEarly<HTMLFieldSetElement>((group) => {
    const chosen = group.querySelector<HTMLInputElement>('input:checked')?.value
    const option = options.find((one) => one.value === chosen)
    if (option && option.value !== value) onChange(option.value)
  })
}
