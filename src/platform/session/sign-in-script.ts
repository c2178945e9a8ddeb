import { signInId } from './sign-in-link.tsx'

/**
 * Opens the sign-in for links that React does not handle: those pressed before hydration, and those
 * of a drawer that was opened before it. The router notices `replaceState`. It does not know the place
 * on the page of an entry from before hydration, so that closing does not go back to that.
 */
export const signInScript = `(function(d,w){
var depth=0,isHydrated=false;
var open=function(){
if(!isHydrated||location.hash!=='#${signInId}')return;
var to=new URL(location.href);if(to.searchParams.has('auth'))return;to.searchParams.set('auth','start');
d.querySelectorAll('[popover=auto]').forEach(function(p){p.hidePopover?.()});
history.replaceState(Object.assign({__TSR_index:1},history.state,{authDepth:depth}),'',to)};
w.addEventListener('hashchange',function(){depth=isHydrated?1:0;open()});
new PerformanceObserver(function(list){if(list.getEntriesByName('hydrated').length){isHydrated=true;open()}}).observe({type:'mark'})
})(document,window)`
