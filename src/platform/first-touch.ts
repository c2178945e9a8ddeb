/** For how long the pictures of the first screen may keep the code waiting, in milliseconds. */
const patience = 4000
/** Somebody begins to use the page. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin']
/** The browser paints the last picture after `load`, in milliseconds. */
const toPaint = 50

/**
 * Settles when a page that came whole from the server wants its code: when its first pictures are painted, when somebody begins to use it, or when that took
 * too long. The code would share the line and the processor with the pictures, which is what people look at first.
 */
export function wanted(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => {
    const stop = new AbortController()
    const { signal } = stop
    const start = () => {
      stop.abort()
      resolve()
    }
    addEventListener('load', () => setTimeout(start, toPaint), { signal })
    for (const sign of signs) addEventListener(sign, start, { signal, passive: true, capture: true })
    setTimeout(start, patience)
  })
}

/** A button that does nothing by itself: links, forms and popovers work before the code is there. */
const idle = 'button[type="button"]:not([popovertarget])'

/**
 * Remembers the last press that nothing could answer. `reactListens` is said when React has begun to: a press that it cannot answer yet it stops, and
 * answers every other itself. `pressAgain` is said when the page answers all.
 */
export function rememberPress() {
  let pressed: HTMLElement | null = null
  const remember = ({ target }: Event) => {
    pressed = (target instanceof Element && target.closest<HTMLElement>(idle)) || pressed
  }
  const rememberStopped = (event: Event) => event.cancelBubble && remember(event)
  document.addEventListener('click', remember, true)
  return {
    reactListens() {
      document.removeEventListener('click', remember, true)
      document.addEventListener('click', rememberStopped, true)
    },
    pressAgain() {
      document.removeEventListener('click', rememberStopped, true)
      if (pressed?.isConnected) pressed.click()
    },
  }
}
