import type { Config } from 'tailwindcss'
import plugin from 'tailwindcss/plugin'

export const palette = {
  light: {
    ground: '#f5f7f3',
    surface: '#ffffff',
    tint: '#edf1ea',
    raised: '#ffffff',
    line: '#dfe5db',
    edge: '#7c8977',
    ink: '#151c12',
    muted: '#56624f',
    inverse: '#1b2418',
    'on-inverse': '#f3f7f1',
    primary: '#44d62c',
    'primary-hover': '#37c420',
    'primary-soft': '#dcf7d6',
    'on-primary': '#0c1a08',
    link: '#1a720c',
    focus: '#14600a',
    sale: '#ff7d3b',
    'on-sale': '#1c0d03',
    'sale-text': '#b03d05',
    danger: '#c01f2e',
    'danger-soft': '#fdecec',
    warn: '#7a5200',
    'warn-soft': '#fdf1d6',
    'map-land': '#e9eee5',
    'map-street': '#ffffff',
    'map-edge': '#cfd8ca',
    'map-water': '#c3dde8',
    'map-water-name': '#275a70',
    'map-house': '#d3dccc',
  },
  dark: {
    ground: '#0f130e',
    surface: '#181d16',
    tint: '#222921',
    raised: '#1f261d',
    line: '#2e372b',
    edge: '#74816f',
    ink: '#eff4ed',
    muted: '#a6b3a0',
    inverse: '#eef4eb',
    'on-inverse': '#151c12',
    primary: '#00af41',
    'primary-hover': '#10c14f',
    'primary-soft': '#0f3a1d',
    'on-primary': '#0c1a08',
    link: '#5fdc7c',
    focus: '#8df0a4',
    sale: '#ff8a4c',
    'on-sale': '#1c0d03',
    'sale-text': '#ffa273',
    danger: '#ff8f8f',
    'danger-soft': '#3a1a1a',
    warn: '#f1c667',
    'warn-soft': '#362a10',
    'map-land': '#181d16',
    'map-street': '#343e31',
    'map-edge': '#252d22',
    'map-water': '#12303c',
    'map-water-name': '#a3cddd',
    'map-house': '#2f392c',
  },
} as const

export type ColorName = keyof typeof palette.light
const grounds = ['ground', 'surface', 'tint', 'raised'] as const
const on = (text: ColorName, names: readonly ColorName[]) =>
  names.map((ground) => ({ text, ground }))

/** A test holds each pair to a contrast of 4.5:1 in both themes. */
export const textPairs = [
  ...on('ink', [...grounds, 'primary-soft', 'danger-soft', 'warn-soft']),
  ...on('muted', grounds),
  ...on('ink', ['map-street']),
  ...on('map-water-name', ['map-water', 'map-land']),
  ...on('link', [...grounds, 'primary-soft']),
  ...on('sale-text', grounds),
  ...on('danger', [...grounds, 'danger-soft']),
  ...on('warn', ['surface', 'warn-soft']),
  ...on('on-primary', ['primary', 'primary-hover']),
  ...on('on-sale', ['sale']),
  ...on('on-inverse', ['inverse']),
]
/** Contrast of 3:1. */
export const outlinePairs = [...on('edge', grounds), ...on('focus', [...grounds, 'primary-soft'])]

const variables = (theme: Record<ColorName, string>) =>
  Object.fromEntries(Object.entries(theme).map(([name, value]) => [`--color-${name}`, value]))
const colors = Object.fromEntries(
  Object.keys(palette.light).map((name) => [name, `var(--color-${name})`]),
)

const themes = plugin(({ addBase }) => {
  addBase({
    ':root': { colorScheme: 'light', ...variables(palette.light) },
    // Paper is always light.
    '@media screen and (prefers-color-scheme: dark)': {
      'html:not([data-theme=light])': { colorScheme: 'dark', ...variables(palette.dark) },
    },
    '@media screen': {
      // `.theme-dark` is dark in both themes (header and footer of the second variant).
      'html[data-theme=dark], .theme-dark': { colorScheme: 'dark', ...variables(palette.dark) },
    },
  })
})

export default {
  content: [],
  theme: {
    screens: { md: '768px', lg: '1024px', xl: '1200px', '2xl': '1536px' },
    colors: { ...colors, transparent: 'transparent', current: 'currentColor', inherit: 'inherit' },
    // The whole scale: there are no other sizes.
    fontSize: {
      display: [
        'clamp(1.75rem, 1.3rem + 1.9vw, 2.75rem)',
        { lineHeight: '1.12', letterSpacing: '-0.022em', fontWeight: '800' },
      ],
      title: [
        'clamp(1.375rem, 1.2rem + 0.75vw, 1.75rem)',
        { lineHeight: '1.2', letterSpacing: '-0.016em', fontWeight: '750' },
      ],
      subtitle: ['1.125rem', { lineHeight: '1.35', letterSpacing: '-0.008em', fontWeight: '700' }],
      tiny: ['0.8125rem', { lineHeight: '1.4' }],
      xs: ['0.75rem', { lineHeight: 'calc(1 / 0.75)' }],
      sm: ['0.875rem', { lineHeight: 'calc(1.25 / 0.875)' }],
      /** Names on cards of a phone. */
      card: ['0.9375rem', { lineHeight: '1.375' }],
      base: ['1rem', { lineHeight: '1.5' }],
      lg: ['1.125rem', { lineHeight: 'calc(1.75 / 1.125)' }],
      /** Figures: codes, and what a ticket says loudest. */
      xl: ['1.25rem', { lineHeight: '1.4' }],
      '2xl': ['1.5rem', { lineHeight: 'calc(2 / 1.5)' }],
      '3xl': ['1.875rem', { lineHeight: '1.2' }],
    },
    extend: {
      fontFamily: {
        sans: ['Manrope Variable', 'Manrope Fallback', 'Manrope Fallback Roboto', 'sans-serif'],
      },
      spacing: {
        header: 'var(--header-height)',
        catalog: 'calc(var(--header-height) + 3.8125rem)',
        control: '3.5rem',
        touch: '2.75rem',
        // From the corner of a map's pin to its tip.
        'pin-x': '17px',
        'pin-y': '43px',
      },
      maxWidth: { page: '85.5rem', 'modal-small': '28rem', 'modal-large': '43rem', error: '28rem' },
      maxHeight: { results: '40.75rem' },
      height: { map: '20rem' },
      borderRadius: { card: '1rem', control: '0.75rem', sheet: '1.5rem' },
      boxShadow: {
        float: '0 12px 40px -8px rgb(8 20 4 / 0.28)',
        bar: '0 -6px 24px -8px rgb(8 20 4 / 0.18)',
      },
      transitionDuration: { enter: '220ms' },
    },
  },
  plugins: [themes],
} satisfies Config
