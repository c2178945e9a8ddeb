import { inertButton, inertForm } from './press-recorder.ts'

/** For how long the images of the first screen may keep the client bundle waiting, in milliseconds. */
const patience = 4000
/** How long a press waits before it is tried again on a part that is still being hydrated, in milliseconds, and how often. */
const pause = 100
const maxTries = 100

/**
 * Settles when a page that came whole from the server needs its client bundle: when the first screen is painted with its images, when the page is used, or
 * when that took too long. Earlier the bundle would share the line with what people look at first.
 */
export function whenBundleIsNeeded(): Promise<void> {
  const { pressRecorder } = window
  if (pressRecorder?.isUsed) return Promise.resolve()
  return new Promise((resolve) => {
    if (pressRecorder) pressRecorder.onUse = resolve
    setTimeout(resolve, patience)
    void firstScreen().then(resolve)
  })
}

async function firstScreen(): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed))
  // Before it, without styles, everything stands elsewhere.
  await new Promise((painted) =>
    new PerformanceObserver(painted).observe({ type: 'paint', buffered: true }),
  )
  const images = [
    ...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]'),
  ].filter(isInView)
  await Promise.all(images.map((image) => image.decode().catch(() => {})))
  // In a page that nobody looks at there is no next frame: there `patience` counts.
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
}

function isInView(element: HTMLElement): boolean {
  const { top, left } = element.getBoundingClientRect()
  return top < innerHeight && left < innerWidth
}

/**
 * Repeats the recorded presses when the page is hydrated. Until then, and in parts that are hydrated later, React stops what it cannot answer yet: that is
 * recorded too, and tried again.
 */
export function repeatPresses() {
  const recorder = window.pressRecorder
  let tries = 0
  let isHydrated = false
  const repeat = async () => {
    for (const element of recorder?.presses.splice(0) ?? []) {
      delete element.dataset['heard']
      if (!element.isConnected) continue
      if (element instanceof HTMLFormElement) element.requestSubmit()
      else element.click()
      // The next one acts on what this one has rendered.
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
    if (isHydrated && tries++ < maxTries) setTimeout(() => void repeat(), pause)
  }
  return {
    /** React listens: it stops what it cannot answer yet, and answers everything else. */
    onListening() {
      recorder?.stop()
      document.addEventListener('click', recordStopped, true)
      document.addEventListener('submit', recordStopped, true)
    },
    onHydrated() {
      isHydrated = true
      void repeat()
    },
  }
}
