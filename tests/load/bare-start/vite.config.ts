import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** TanStack Start as it comes, built like the shop. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [tanstackStart(), react()],
  environments: {
    client: { build: { outDir: '../../../.output/bare-start/client' } },
    ssr: {
      build: { outDir: '../../../.output/bare-start/server' },
      resolve: {
        noExternal: [/^react/, /^@tanstack\//, /^seroval/, /^(lucide-react|cookie-es|h3-v2|srvx)$/],
      },
    },
  },
  build: { target: 'es2022', sourcemap: false, emptyOutDir: true },
})
