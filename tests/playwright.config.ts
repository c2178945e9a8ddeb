import { defineConfig } from '@playwright/test'
import { isWholeRun } from './support/tier.ts'

const executablePath = process.env['CHROMIUM']

/** Each worker has a built shop of its own. */
export default defineConfig({
  testDir: 'e2e',
  testIgnore: isWholeRun ? [] : ['office-two-processes.spec.ts'],
  // What `npm run test:all` looks at alone.
  ...(!isWholeRun && { grepInvert: /@whole/ }),
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/read-aloud/{arg}{ext}',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['json'],
    ...(process.env['CI']
      ? ([['html', { open: 'never', outputFolder: '../playwright-report' }]] as const)
      : []),
  ],
  use: {
    locale: 'en-GB',
    trace: 'off',
    actionTimeout: 20_000,
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // As phones place text: the headless shell rounds the width of each letter.
        '--font-render-hinting=none',
      ],
    },
  },
})
