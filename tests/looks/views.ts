/** A window, and who looks through it. */
export interface View {
  name: string
  width: number
  height: number
  city: string
  /** Of addresses in its language: English has none. */
  prefix: string
  isDark?: boolean
  isInverse?: boolean
  hasForcedColors?: boolean
  /** Of the usual size of text. */
  textScale?: number
}

const varna = { city: 'varna', prefix: '' }
const phone = { width: 390, height: 844 }

/** Every language, both themes and variants, 320 to 1600 px: each is seen somewhere, not each with each. */
export const views: readonly View[] = [
  { name: '320 ru', city: 'varna', prefix: '/ru', width: 320, height: 568 },
  { name: '360 bg dark', city: 'varna', prefix: '/bg', width: 360, height: 640, isDark: true },
  { name: '390 en', ...varna, ...phone },
  { name: '390 ar dark', city: 'dubai', prefix: '/ar', ...phone, isDark: true },
  { name: '390 en twice the text', ...varna, ...phone, textScale: 2 },
  { name: '390 en forced colours', ...varna, ...phone, hasForcedColors: true },
  { name: '390 en inverse', ...varna, ...phone, isInverse: true },
  { name: '768 uk', city: 'kyiv', prefix: '/uk', width: 768, height: 1024 },
  { name: '1024 de dark', city: 'berlin', prefix: '/de', width: 1024, height: 768, isDark: true },
  { name: '1440 en', ...varna, width: 1440, height: 900 },
  {
    name: '1440 en inverse dark',
    ...varna,
    width: 1440,
    height: 900,
    isInverse: true,
    isDark: true,
  },
  { name: '1600 kk', city: 'almaty', prefix: '/kk', width: 1600, height: 900 },
]
