import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { defaultLocale, localeCodes } from './src/contract/locales.ts'

export default defineConfig({
  locales: [...localeCodes],
  sourceLocale: defaultLocale,
  fallbackLocales: { default: defaultLocale },
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/messages',
      include: ['src/features', 'src/site', 'src/office', 'src/ui', 'src/platform', 'src/routes'],
    },
  ],
  format: formatter({ lineNumbers: false }),
})
