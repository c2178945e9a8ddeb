export type ToastMessage = { text: string; tone?: 'success' | 'error' }

const waiting: ToastMessage[] = []
let receive: ((message: ToastMessage) => void) | undefined

let wake: (() => void) | undefined

/** Calls the listener as soon as a message waits and nobody shows it yet. */
export function whenToastsWait(listener: () => void) {
  wake = listener
  if (waiting.length > 0) listener()
  return () => {
    wake = undefined
  }
}

/** Shows a message for three seconds. It waits if what shows toasts is not loaded yet. */
export function showToast(message: ToastMessage) {
  if (receive) receive(message)
  else {
    waiting.push(message)
    wake?.()
  }
}

/** Hands the messages, those that waited too, to the one who shows them. */
export function receiveToasts(receiver: (message: ToastMessage) => void) {
  receive = receiver
  waiting.splice(0).forEach(receiver)
  return () => {
    receive = undefined
  }
}
