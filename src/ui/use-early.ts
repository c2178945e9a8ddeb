import { type Ref, useState } from 'react'

/**
 * A ref for a control whose page came from the server: what was typed or chosen before the code came stays, where React would go on with what the page came
 * with. `adopt` is called once, with the control as it is found.
 */
export function useEarly<Control extends HTMLElement>(adopt: (control: Control) => unknown, ref?: Ref<Control>) {
  const [attach] = useState(() => (control: Control | null) => {
    if (typeof ref === 'function') ref(control)
    else if (ref) ref.current = control
    if (control) adopt(control)
  })
  return attach
}
