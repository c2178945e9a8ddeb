import { useEffectEvent, useLayoutEffect } from 'react'
import { setOnStep } from './history-steps.ts'

/** Milliseconds that an entry outlives its layer: what opens next, or a link that was followed, takes its place. */
const reuseMs = 50

/** What closes the open layers, the topmost last. Each has an entry of the history above that of its page. */
const layers: (() => void)[] = []
/** State of the entry that the browser shows. */
let here: unknown
/** What a page above which layers lie has written meanwhile; its own entry gets it when that is shown again. */
let carried: { state: unknown; url: string | URL | null | undefined } | undefined
/** A step through the history is under way that nobody else has to know of; what is written meanwhile waits. */
let isMoving = false
const waiting: (() => void)[] = []
/** Another document is on its way: a step back would stop it. */
let isLeaving = false
const leave = () => void (isLeaving = true)
/** Its address, where `leaveFor` leads to it. */
let destination = ''
let isWatching = false

function numberIn(state: unknown, name: string): number {
  const value: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
  return typeof value === 'number' ? value : 0
}
const depthOf = (state: unknown) => numberIn(state, 'layer')
/** The router's number of the page; a layer's entry has that of its page. */
const pageOf = (state: unknown) => numberIn(state, '__TSR_index')
const withDepth = (state: unknown, layer: number) => Object.assign({}, state, { layer })

/** Without the router, which knows pages only. */
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

/** As many entries as layers. */
function settle(): void {
  if (isMoving || isLeaving) return
  const surplus = depthOf(here) - layers.length
  if (surplus > 0) move(-surplus)
  for (let nth = surplus; nth < 0; nth++) write('pushState', withDepth(here, depthOf(here) + 1))
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
  // The layer of the entry is closed already: on to where the customer meant to go.
  if (isSamePage && layers.length <= left && left < depthOf(from)) history.back()
  for (const close of layers.slice(left).toReversed()) close()
  // What does not close gets its entry back.
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
    if (isMoving) {
      waiting.push(() => write('pushState', state, url))
      return
    }
    if (depth === 0) push(state, unused, url)
    // The page that a layer leads to takes the place of the layer.
    else write('replaceState', state, url)
    here = state
    carried = undefined
    if (layers.length > 0) setTimeout(settle, reuseMs)
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
}

/** A page that was left or reloaded with something open is shown without it, and without its entries. */
export function dropOldLayers(): void {
  watch()
  settle()
}

/** Takes this page and the `count` pages before it out of the way back: what replaces the page next stands in their place. */
export function dropPages(count: number): void {
  watch()
  carried = undefined
  move(-count - depthOf(here))
}

/** Leads to another document, also while a layer closes; once, when several things lead to the same. */
export function leaveFor(address: string): void {
  leave()
  if (destination === address) return
  destination = address
  if (isMoving) waiting.push(() => location.assign(address))
  else location.assign(address)
}

/** Makes a sheet or drawer an entry of the history while `active`: Back closes it. */
export function useOpenLayer(active: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  // As soon as it is in sight: Back may be pressed at once.
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
        // A page that listens to this for longer may not be kept for Back.
        removeEventListener('beforeunload', leave)
      }, reuseMs)
    }
  }, [active])
}
