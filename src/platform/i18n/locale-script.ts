import { localeCookie } from './locale.ts'

/** Remembers for a year the language of a link that React may not have hydrated. */
export const localeScript = `document.addEventListener('click',function(e){
var a=e.target.closest&&e.target.closest('a[data-locale]');
if(a)document.cookie = '${localeCookie}='+a.dataset.locale+'; path=/; max-age=${365 * 24 * 60 * 60}; samesite=lax'
},true)`
