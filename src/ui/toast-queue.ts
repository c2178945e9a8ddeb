export type ToastMessage = { text: string; tone?: 'success' | 'error' }

const waiting: ToastMessage[] = []
let receive: ((message: ToastMessage) => void) | undefined

let wake: (() => void) | undefined

export function whenToastsWait(listener: () => void) {
  wake = listener
  if (waiting.length > 0) listener()
  return () => {
    wake = undefined
  }
}

/** Waits if the toasts are not loaded yet. */
export function showToast(message: ToastMessage) {
  if (receive) receive(message)
  else {
    waiting.push(message)
    wake?.()
  }
}

export function receiveToasts(receiver: (message: ToastMessage) => void) {
  receive = receiver
  waiting.splice(0).forEach(receiver)
  return () => {
    receive = undefined
  }
}
