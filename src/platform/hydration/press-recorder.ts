/** What the script in the head keeps for the client bundle. */
export interface PressRecorder {
  /** What was pressed, in order; a form stands for being sent. */
  presses: HTMLElement[]
  /** The page has been used: pressed, scrolled, typed into. */
  isUsed: boolean
  onUse: () => void
  /** Keeps one more, and marks it (`data-heard`) for the stylesheet. */
  record: (element: HTMLElement) => void
  /** Hands everything over, and listens no more. */
  stop: () => void
}

declare global {
  interface Window {
    pressRecorder?: PressRecorder
  }
}

/** A button that does nothing by itself: links, popovers and forms with an address work before the client bundle is there. */
export const inertButton =
  'button[type="button"]:not([popovertarget],[command],[aria-disabled="true"])'
/** A form that only the client bundle can send: sent by the browser, its fields would end up in the address. */
export const inertForm = 'form:not([action])'

/**
 * Runs in the head before the first paint, so that no press is lost: keeps what nothing can answer yet. A button is kept once however often it is pressed,
 * or as often where each press counts (`data-counts`).
 */
export const pressRecorderScript = `(function(d,w){
var used=function(){if(!r.isUsed){r.isUsed=true;r.onUse()}};
var press=function(e){var b=e.target.closest&&e.target.closest('${inertButton}');b&&r.record(b)};
var submit=function(e){if(e.target.matches('${inertForm}')){e.preventDefault();r.record(e.submitter||e.target)}};
var r=w.pressRecorder={presses:[],isUsed:false,onUse:function(){},
record:function(b){if(b.dataset.heard&&!b.hasAttribute('data-counts'))return;b.dataset.heard=+(b.dataset.heard||0)+1;r.presses.push(b)},
stop:function(){d.removeEventListener('click',press,true);d.removeEventListener('submit',submit,true)}};
d.addEventListener('click',press,true);d.addEventListener('submit',submit,true);
['pointermove','pointerdown','touchstart','wheel','scroll','keydown','focusin'].forEach(function(s){w.addEventListener(s,used,{capture:true,passive:true,once:true})})
})(document,window)`
