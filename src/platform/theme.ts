const key = 'theme'

export const themeScript = `try{var t=localStorage.getItem('${key}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

export function chooseTheme(theme: 'light' | 'dark'): void {
  document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Storage is off: the choice lasts for this page.
  }
}
