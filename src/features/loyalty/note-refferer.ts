/**
 * Remembers who has invited whoever opened this page: `?ref=12` of its address (`search`). The last invitation counts. It runs before the code of the page,
 * and so stands alone: what others import of the browser's entry would wait for the entry itself.
 */
export function noteRefferer(search: string): void {
  const text = new URLSearchParams(search).get('ref') ?? ''
  try {
    if (/^[1-9]\d{0,9}$/.test(text)) localStorage.setItem('refferer', text)
  } catch {
    // Storage is off or full: the invitation is lost, the shop works.
  }
}
