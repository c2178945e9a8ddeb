import { between, type Pixels, validView, type View } from './mercator.rules.ts'

/** Milliseconds of a glide, and of silence after which a wheel has come to rest. */
const glideTime = 200
const restTime = 200

/** Moves at once, as under a finger, or glides. */
export interface Camera {
  view: () => View
  goal: () => View
  frame: () => Pixels
  resize: (frame: Pixels) => void
  jump: (view: View) => void
  glide: (view: View) => void
  /** While held, as by a finger, it does not come to rest. */
  hold: () => void
  release: () => void
  subscribe: (listener: () => void) => () => void
  onRest: (listener: () => void) => () => void
}

const ease = (share: number) => 1 - (1 - share) ** 3
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export function createCamera(start: View): Camera {
  const [listeners, resters] = [new Set<() => void>(), new Set<() => void>()]
  let [view, goal, frame] = [start, start, { x: 0, y: 0 }]
  let [isHeld, hasMoved, drawing, gliding] = [false, false, 0, 0]
  let resting: ReturnType<typeof setTimeout> | undefined

  const rest = () => {
    clearTimeout(resting)
    const isOnTheWay = view.x !== goal.x || view.y !== goal.y || view.zoom !== goal.zoom
    if (isHeld || !hasMoved || isOnTheWay) return
    hasMoved = false
    for (const listener of resters) listener()
  }
  const show = (next: View) => {
    view = validView(next)
    hasMoved = true
    // Once per frame, however many events arrive.
    drawing ||= requestAnimationFrame(() => {
      drawing = 0
      for (const listener of listeners) listener()
    })
    clearTimeout(resting)
    resting = setTimeout(rest, restTime)
  }
  const jump = (next: View) => {
    cancelAnimationFrame(gliding)
    show(next)
    goal = view
  }
  const glide = (next: View) => {
    if (isStill()) return jump(next)
    cancelAnimationFrame(gliding)
    goal = validView(next)
    const [from, begun] = [view, performance.now()]
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - begun) / glideTime))
      show(share === 1 ? goal : between(from, goal, ease(share)))
      if (share === 1) goal = view
      if (share < 1) gliding = requestAnimationFrame(step)
    }
    gliding = requestAnimationFrame(step)
    return undefined
  }
  const listenWith = (set: Set<() => void>) => (listener: () => void) => {
    set.add(listener)
    return () => set.delete(listener)
  }
  return {
    view: () => view,
    goal: () => goal,
    frame: () => frame,
    resize: (next) => (frame = next),
    jump,
    glide,
    hold: () => {
      isHeld = true
    },
    release: () => {
      isHeld = false
      rest()
    },
    subscribe: listenWith(listeners),
    onRest: listenWith(resters),
  }
}
