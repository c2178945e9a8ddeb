const key = 'theme'

/** Runs in the head before the first paint, so that the chosen theme does not flash. */
export const themeScript = `try{var t=localStorage.getItem('${key}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

/** Switches the theme and remembers it; a browser that keeps nothing still switches. */
export function chooseTheme(theme: 'light' | 'dark'): void {
  document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Storage is off: the choice lasts for this page.
  }
}
