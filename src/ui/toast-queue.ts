export type ToastMessage = { text: string; tone?: 'success' | 'error' }

const waiting: ToastMessage[] = []
let receive: ((message: ToastMessage) => void) | undefined

/** Shows a message for three seconds. It waits if what shows toasts is not loaded yet. */
export function showToast(message: ToastMessage) {
  if (receive) receive(message)
  else waiting.push(message)
}

/** Hands the messages, those that waited too, to the one who shows them. */
export function receiveToasts(receiver: (message: ToastMessage) => void) {
  receive = receiver
  waiting.splice(0).forEach(receiver)
  return () => {
    receive = undefined
  }
}
