import { inertButton, inertForm } from './press-recorder.ts'

/** Milliseconds to wait for the images of the first screen. */
const hydrationTimeoutMs = 4000
const replayPauseMs = 100
const maxTries = 100

/** Earlier, the client bundle would compete with the first images for bandwidth. */
export function whenInteractive(): Promise<void> {
  const { pressRecorder } = window
  if (pressRecorder?.isUsed) return Promise.resolve()
  return new Promise((resolve) => {
    if (pressRecorder) pressRecorder.onUse = resolve
    setTimeout(resolve, hydrationTimeoutMs)
    void firstScreen().then(resolve)
  })
}

async function firstScreen(): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed))
  // Before the first paint the stylesheet may be missing, and the layout with it.
  await new Promise((painted) =>
    new PerformanceObserver(painted).observe({ type: 'paint', buffered: true }),
  )
  const images = [
    ...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]'),
  ].filter(isInView)
  await Promise.all(images.map((image) => image.decode().catch(() => {})))
  // A hidden page paints no frame: the timeout applies.
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
}

function isInView(element: HTMLElement): boolean {
  const { top, left } = element.getBoundingClientRect()
  return top < innerHeight && left < innerWidth
}

export function replayPresses() {
  const recorder = window.pressRecorder
  let tries = 0
  let isHydrated = false
  const replay = async () => {
    for (const element of recorder?.presses.splice(0) ?? []) {
      delete element.dataset['queued']
      if (!element.isConnected) continue
      if (element instanceof HTMLFormElement) element.requestSubmit()
      else element.click()
      await new Promise((rendered) => setTimeout(rendered))
    }
  }
  const recordStopped = (event: Event) => {
    if (!event.cancelBubble || !(event.target instanceof Element)) return
    const element = event.target.closest<HTMLElement>(
      event instanceof SubmitEvent ? inertForm : inertButton,
    )
    if (!element) return
    if (event instanceof SubmitEvent) event.preventDefault()
    recorder?.record((event instanceof SubmitEvent && event.submitter) || element)
    if (isHydrated && tries++ < maxTries) setTimeout(() => void replay(), replayPauseMs)
  }
  return {
    /** From here on React stops the presses that it cannot handle yet. */
    onListening() {
      recorder?.stop()
      document.addEventListener('click', recordStopped, true)
      document.addEventListener('submit', recordStopped, true)
    },
    onHydrated() {
      isHydrated = true
      void replay()
    },
  }
}
