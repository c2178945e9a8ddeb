import { defineConfig } from '@playwright/test'
import browserTests from '../playwright.config.ts'

/** One worker: its shop counts the orders, and their numbers are seen. */
export default defineConfig({
  ...browserTests,
  testDir: '.',
  testIgnore: [],
  grepInvert: [],
  outputDir: '../../test-results/looks',
  snapshotPathTemplate: '{testDir}/accepted/{arg}{ext}',
  workers: 1,
  reporter: [
    ['list'],
    ['html', { open: 'never', outputFolder: '../../test-results/looks-report' }],
  ],
})
