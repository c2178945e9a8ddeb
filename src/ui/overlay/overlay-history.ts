import { useEffectEvent, useLayoutEffect } from 'react'
import { setOnStep } from './history-steps.ts'

/** Milliseconds for which the next layer or page may reuse the entry of a closed one. */
export const reuseMs = 50

/** Close functions, the topmost last. Each layer has a history entry above its page's. */
const layers: (() => void)[] = []
let here: unknown
/** State that the page below has written; applied when its own entry is shown again. */
let carried: { state: unknown; url: string | URL | null | undefined } | undefined
/** A history step of ours is under way: writes wait for it. */
let isMoving = false
const waiting: (() => void)[] = []
/** Another document is loading: a step back would cancel it. */
let isLeaving = false
const leave = () => void (isLeaving = true)
let destination = ''
let isWatching = false

function numberIn(state: unknown, name: string): number {
  const value: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
  return typeof value === 'number' ? value : 0
}
const depthOf = (state: unknown) => numberIn(state, 'layer')
/** The router's page number; the entry of a layer has that of its page. */
const pageOf = (state: unknown) => numberIn(state, '__TSR_index')
const withDepth = (state: unknown, layer: number) => Object.assign({}, state, { layer })

/** Bypasses the router, which knows only pages. */
function write(
  kind: 'pushState' | 'replaceState',
  state: unknown,
  url?: string | URL | null,
): void {
  History.prototype[kind].call(history, state, '', url)
  here = state
}

function move(by: number): void {
  isMoving = true
  history.go(by)
}

/** Brings the number of history entries in line with the open layers. */
function settle(): void {
  if (isMoving || isLeaving) return
  const surplus = depthOf(here) - layers.length
  if (surplus > 0) move(-surplus)
  for (let nth = surplus; nth < 0; nth++) write('pushState', withDepth(here, depthOf(here) + 1))
}

function closeAbove(depth: number): void {
  for (const close of layers.slice(depth).toReversed()) close()
}

function onPop(event: PopStateEvent): void {
  const from = here
  here = event.state
  const isSamePage = pageOf(from) === pageOf(here) && depthOf(from) !== depthOf(here)
  if (isMoving || isSamePage) event.stopImmediatePropagation()
  if (carried && isSamePage && depthOf(here) === 0) {
    write('replaceState', carried.state, carried.url)
    carried = undefined
  }
  if (isMoving) {
    isMoving = false
    for (const act of waiting.splice(0)) act()
    settle()
    return
  }
  const left = isSamePage ? depthOf(here) : 0
  // The layer of this entry is closed already: go on to the customer's target.
  if (isSamePage && layers.length <= left && left < depthOf(from)) history.back()
  closeAbove(left)
  if (layers.length > 0) setTimeout(settle, reuseMs)
}

function watch(): void {
  if (isWatching) return
  isWatching = true
  here = history.state
  const push = history.pushState.bind(history)
  const replace = history.replaceState.bind(history)
  history.pushState = (state: unknown, unused, url) => {
    const depth = depthOf(here)
    const isOtherPage = new URL(url ?? '', location.href).pathname !== location.pathname
    // What is open belongs to the page that is left, which stays in sight while the next one loads.
    if (isOtherPage) closeAbove(0)
    if (isMoving) {
      waiting.push(() => write('pushState', state, url))
      return
    }
    if (depth === 0) push(state, unused, url)
    // The page that a layer leads to replaces the layer.
    else write('replaceState', state, url)
    here = state
    carried = undefined
    if (layers.length > 0 && !isOtherPage) setTimeout(settle, reuseMs)
  }
  history.replaceState = (state: unknown, unused, url) => {
    const depth = depthOf(here)
    if (isMoving) {
      waiting.push(() => write('replaceState', state, url))
      return
    }
    if (depth === 0) replace(state, unused, url)
    else {
      write('replaceState', withDepth(state, depth), url)
      carried = { state, url }
    }
    here = history.state
  }
  setOnStep(onPop)
  addEventListener('click', ({ defaultPrevented, target }) => {
    isLeaving = !defaultPrevented && target instanceof Element && target.closest('a[href]') !== null
    destination = ''
  })
  // A page that the back/forward cache restores is still leaving.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    isLeaving = false
    destination = ''
  })
}

export function dropOldLayers(): void {
  watch()
  settle()
}

/** The next page replaces this one and the `count` before it in the history. */
export function dropPages(count: number): void {
  watch()
  carried = undefined
  move(-count - depthOf(here))
}

export function leaveFor(address: string): void {
  watch()
  leave()
  if (destination === address) return
  destination = address
  if (isMoving) waiting.push(() => location.assign(address))
  else location.assign(address)
}

export function useOpenLayer(active: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  // In a layout effect: Back may be pressed at once.
  useLayoutEffect(() => {
    if (!active) return undefined
    const layer = () => close()
    watch()
    isLeaving = false
    layers.push(layer)
    settle()
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      addEventListener('beforeunload', leave)
      setTimeout(() => {
        settle()
        // A permanent listener would keep the page out of the back/forward cache.
        removeEventListener('beforeunload', leave)
      }, reuseMs)
    }
  }, [active])
}
