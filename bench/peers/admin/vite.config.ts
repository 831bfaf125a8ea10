import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** A usual @refinedev/antd app, built as Vite builds it: none of the product's aliases and marks. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  build: { emptyOutDir: true, manifest: true, target: 'es2023', chunkSizeWarningLimit: 4_000 },
})
