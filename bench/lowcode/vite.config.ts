import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { alias } from '../../vite.config.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// amis and formily are made for React 18; the others and the product run on the product's React.
const older = process.env['REACT'] === '18'
const pages = (process.env['PAGES'] ?? '').split(',')
const react18 = [
  { find: /^react-dom($|\/)/, replacement: `${here('node_modules/react-dom-18')}$1` },
  { find: /^react($|\/)/, replacement: `${here('node_modules/react-18')}$1` },
]

/** The same pages by the product, by hand and by other renderers, all built as the product is built. */
export default defineConfig({
  root: here('.'),
  plugins: [react()],
  resolve: { alias: [...alias, ...(older ? react18 : [])], dedupe: ['react', 'react-dom', 'antd'] },
  build: {
    emptyOutDir: true,
    target: 'es2023',
    // The style sheet of amis is not CSS throughout.
    cssMinify: !older,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 20_000,
    rolldownOptions: {
      input: pages.map((name) => here(`${name}.html`)),
    },
  },
})
