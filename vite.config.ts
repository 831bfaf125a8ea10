import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What the browser reads in place of zod (decision 0002). */
export const alias = [
  { find: /^zod$/, replacement: fileURLToPath(new URL('src/providers/zod-shell.ts', import.meta.url)) },
  { find: /^side-channel$/, replacement: fileURLToPath(new URL('src/providers/side-channel.ts', import.meta.url)) },
  { find: /^resize-observer-polyfill$/, replacement: fileURLToPath(new URL('src/providers/resize-observer.ts', import.meta.url)) },
]

// They only define things, but do not say so in package.json; unsaid, every part of them stays in the bundle (decision 0010).
const pure = /node_modules\/(rc-[\w-]+|@rc-component\/[\w-]+|papaparse|error-stack-parser|stackframe)\//

export default defineConfig({
  plugins: [react()],
  resolve: { alias },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // The policy of the server allows no inline script and no data address for one.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: { treeshake: { moduleSideEffects: [{ test: pure, sideEffects: false }] } },
  },
})
