import { defineConfig } from 'vite'
import { alias } from '../../vite.config.ts'

/** The composer as one script without imports: the page it runs in can fetch none. */
export default defineConfig({
  publicDir: false,
  resolve: { alias },
  build: {
    outDir: 'dist/pdf',
    emptyOutDir: false,
    target: 'es2023',
    lib: {
      entry: 'src/print/pdf/pdfPage.ts',
      formats: ['iife'],
      name: 'tandemPdf',
      fileName: () => 'page.js',
    },
  },
})
