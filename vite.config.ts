import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** What the browser reads in place of zod (decision 0002). */
export const alias = [
  { find: /^zod$/, replacement: fileURLToPath(new URL('src/providers/zod-shell.ts', import.meta.url)) },
  { find: /^qs$/, replacement: fileURLToPath(new URL('src/providers/qs.ts', import.meta.url)) },
  {
    find: /^lodash-es\/uniqBy\.js$/,
    replacement: fileURLToPath(new URL('src/providers/uniqBy.ts', import.meta.url)),
  },
  { find: /^lodash-es\/isEqual\.js$/, replacement: 'fast-deep-equal' },
  {
    find: /^lodash-es\/get\.js$/,
    replacement: fileURLToPath(new URL('src/providers/get.ts', import.meta.url)),
  },
  { find: /^pluralize$/, replacement: fileURLToPath(new URL('src/providers/pluralize.ts', import.meta.url)) },
  {
    find: /^resize-observer-polyfill$/,
    replacement: fileURLToPath(new URL('src/providers/resize-observer.ts', import.meta.url)),
  },
]

// They only define things, but do not say so in package.json; unsaid, every part of them stays in the bundle (decision 0010).
const pure =
  /node_modules\/(rc-[\w-]+|@rc-component\/[\w-]+|papaparse|error-stack-parser|stackframe|sunflower-antd|react-markdown|remark-gfm|dayjs|@umijs\/[\w-]+)\//

// So does the contract: what of it no screen reads is left out together with what it reads.
const contract = /\/contract\/\w[\w./]*\.ts$/

// What the entry reads is read with it, in one file: shared with the shell it would be cut into six.
const entry =
  /node_modules\/(react|react-dom|scheduler)\/|src\/(app\/(sign-in\/(?!SecondStep|CodeSteps|CodeField|AccountStep|Provider|provider)|loginRedirect)|ui\/(Emblem|appearance|idle|listeners|ownPath|palette)|providers\/(ask|cipher|cookie|httpError|session|storage|zod-shell)\.ts|i18n\/(languages|(zh|en)\/auth)\.ts)|contract\/(auth|call|errors\.local|isRecord|values)\.ts/

// antd's ground and, over it, what forms and dialogs are made of, in a file each: lazy controls that share pieces of them would cut them into forty.
const ground =
  /node_modules\/(@ant-design\/(cssinjs|cssinjs-utils|colors|fast-color)|@rc-component\/(trigger|portal|context)|rc-(util|motion|resize-observer|select|virtual-list|overflow)|antd\/es\/(_util|theme|style|config-provider|select))\//
const forms =
  /node_modules\/(@rc-component\/async-validator|rc-(field-form|dialog|checkbox)|antd\/es\/(modal|checkbox|grid|skeleton))\//

// Requests go by XMLHttpRequest, which reports progress; axios's other way of making them is 12 kB that never run.
const NO_FETCH = '\0axios-without-fetch'
const axiosByXhr: Plugin = {
  name: 'axios-by-xhr',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './fetch.js' && importer?.includes('/axios/lib/adapters/') ? NO_FETCH : undefined,
  load: (id) =>
    id === NO_FETCH ? 'export const getFetch = () => undefined; export default undefined' : undefined,
}

// What a call may refuse with is told in the documentation, and what it is in the audit log the server knows: the browser reads neither.
const withoutFails: Plugin = {
  name: 'contract-without-fails',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/\w[\w.]*\.ts$/ },
    handler: (code) => ({
      code: code.replaceAll(/^ +(fails: \[[^\]]*\]|audit: '\w+'),\n/gm, ''),
      map: null,
    }),
  },
}

/** What pdf.js asks for while it draws: how Chinese fonts that are not in a file are read, fonts every program has, decoders of pictures. */
const PDF_FOLDERS = ['cmaps', 'standard_fonts', 'iccs', 'wasm']
const pdfFiles: Plugin = {
  name: 'pdf-files',
  apply: 'build',
  generateBundle() {
    const from = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))
    for (const folder of PDF_FOLDERS)
      for (const file of readdirSync(join(from, folder)))
        // Scripts of a file are not run here.
        if (!file.startsWith('quickjs'))
          this.emitFile({
            type: 'asset',
            fileName: `pdf/${folder}/${file}`,
            source: readFileSync(join(from, folder, file)),
          })
  },
}

/** A node of the parsed source, as far as it is looked at. */
interface Node {
  type: string
  start: number
  end: number
  name?: string
  callee?: Node
  object?: Node
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** Whether an expression is a chain of calls that begins at `z`. */
const isSchema = ({ type, callee, object }: Node): boolean =>
  type === 'CallExpression' && callee !== undefined
    ? beginsAtZ(callee)
    : type === 'MemberExpression' && object !== undefined && beginsAtZ(object)
const beginsAtZ = (node: Node): boolean => (node.type === 'Identifier' ? node.name === 'z' : isSchema(node))

/** The outermost schemas within a node. */
const schemasIn = (node: Node): Node[] =>
  isSchema(node)
    ? [node]
    : Object.values(node).flatMap((value: unknown) =>
        (Array.isArray(value) ? value : [value]).filter(isNode).flatMap(schemasIn),
      )

// Every chain of zod's stand-in gives the stand-in back (decision 0002), so what is written after `z` is bytes and nothing else.
const withoutSchemas: Plugin = {
  name: 'contract-without-schemas',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/\w[\w.]*\.ts$/ },
    handler(code) {
      const program: unknown = this.parse(code)
      if (!isNode(program)) throw new Error('a module is parsed to a program')
      const left = schemasIn(program).toReversed()
      return {
        code: left.reduce((text, { start, end }) => `${text.slice(0, start)}z${text.slice(end)}`, code),
        map: null,
      }
    },
  },
}

export default defineConfig({
  plugins: [react(), axiosByXhr, withoutFails, withoutSchemas, pdfFiles],
  resolve: { alias },
  worker: { format: 'es' },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // The policy of the server allows no inline script and no data address for one.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: [
          { test: pure, sideEffects: false },
          { test: contract, sideEffects: false },
        ],
        // Refine names its functions by bare calls, which would keep every one of them.
        manualPureFunctions: ['__name'],
      },
      output: {
        // The app names every file that its pages load, and no compression makes a hash shorter. So many files need seven signs.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // What lists and reports read of filters, what made pages and their designer share, what forms of records do alike, and every page of parts that may not arrive, is in a file with all that it needs: cut in pieces,
        // each would be named by every page.
        codeSplitting: {
          groups: [
            { name: 'entry', test: entry },
            { name: 'antd', test: ground },
            { name: 'antd-forms', test: forms },
            {
              name: 'page-parts',
              test: /\/(contract\/(photos|lowcode\/functions)|src\/lowcode\/(runtime\/services|controls\/html\/images))\.ts/,
            },
            {
              name: 'record-form',
              test: /\/src\/(providers\/(useDeleteRecord|focusFirstFault)|ui\/mendedFaults)\.ts/,
            },
            {
              name: 'filters',
              test: /\/src\/(ui\/(list\/(view|labels|FilterBar\.module)|grid\/useNarrow|lazy|lazyAntd)|providers\/toast)\./,
            },
          ],
        },
      },
    },
  },
})
