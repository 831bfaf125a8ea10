import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { alias } from '../../vite.config.ts'

const page = (name: string) => fileURLToPath(new URL(`${name}.html`, import.meta.url))

/** Pages the product is compared with, built as it is built. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  resolve: { alias },
  build: {
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: { input: ['sign-in', 'table', 'grid', 'comparison', 'comparison-table'].map(page) },
  },
})
