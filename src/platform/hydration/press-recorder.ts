export interface PressRecorder {
  presses: HTMLElement[]
  isUsed: boolean
  onUse: () => void
  record: (element: HTMLElement) => void
  stop: () => void
}

declare global {
  interface Window {
    pressRecorder?: PressRecorder
  }
}

/** Links, popovers and forms with an address work without the client bundle. */
export const inertButton =
  'button[type="button"]:not([popovertarget],[command],[aria-disabled="true"])'
/** A native submit would put its fields in the URL. */
export const inertForm = 'form:not([action])'

/**
 * Records a button once, or each press with `data-counts`. Browsers fire `pointermove` without
 * movement when the page appears under a resting pointer.
 */
export const pressRecorderScript = `(function(d,w){
var used=function(){if(!r.isUsed){r.isUsed=true;r.onUse()}};
var moved=function(e){if(e.movementX||e.movementY){w.removeEventListener('pointermove',moved,true);used()}};
var press=function(e){var b=e.target.closest&&e.target.closest('${inertButton}');b&&r.record(b)};
var submit=function(e){if(e.target.matches('${inertForm}')){e.preventDefault();r.record(e.submitter||e.target)}};
var r=w.pressRecorder={presses:[],isUsed:false,onUse:function(){},
record:function(b){if(b.dataset.queued&&!b.hasAttribute('data-counts'))return;b.dataset.queued=+(b.dataset.queued||0)+1;r.presses.push(b)},
stop:function(){d.removeEventListener('click',press,true);d.removeEventListener('submit',submit,true)}};
d.addEventListener('click',press,true);d.addEventListener('submit',submit,true);
w.addEventListener('pointermove',moved,{capture:true,passive:true});
['pointerdown','touchstart','wheel','scroll','keydown','focusin'].forEach(function(s){w.addEventListener(s,used,{capture:true,passive:true,once:true})})
})(document,window)`
