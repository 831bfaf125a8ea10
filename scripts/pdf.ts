import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { withoutLookAlikes } from './pdf/font.ts'
import { runNode } from './run-node.ts'

const OUT = 'dist/pdf'
const STAMP = `${OUT}/.build-stamp`
const FONTS = 'node_modules/@expo-google-fonts/noto-sans-sc'
const FACES = ['400Regular/NotoSansSC_400Regular.ttf', '700Bold/NotoSansSC_700Bold.ttf']
const SOURCES = [
  'package-lock.json',
  'vite.config.ts',
  ...globSync(
    ['scripts/pdf.ts', 'scripts/pdf/*.ts', 'src/print/**/*.ts', 'src/i18n/**/*.ts', 'contract/**/*.ts'],
    {
      exclude: ['**/*.test.*'],
    },
  ),
]

/** Builds what the server's PDF pages are made with into dist/pdf, unless it stands there already: the composer as one script, and the fonts. */
export async function buildPdf(): Promise<void> {
  const hash = createHash('sha256')
  for (const file of SOURCES.toSorted()) hash.update(file).update(readFileSync(file))
  const wanted = hash.digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  mkdirSync(`${OUT}/fonts`, { recursive: true })
  for (const face of FACES) {
    const target = `${OUT}/fonts/${face.split('/')[1] ?? face}`
    writeFileSync(target, withoutLookAlikes(readFileSync(`${FONTS}/${face}`)))
  }
  copyFileSync(`${FONTS}/LICENSE_FONT`, `${OUT}/fonts/LICENSE`)
  // In a process of its own: Vite changes the environment of the one it is in.
  const args = [
    'node_modules/vite/bin/vite.js',
    'build',
    '--config',
    'scripts/pdf/vite.config.ts',
    '--logLevel',
    'warn',
  ]
  const { status } = await runNode(args, { env: { NODE_ENV: 'production' }, show: true })
  if (status !== 0) throw new Error('what PDFs are made with was not built')
  writeFileSync(STAMP, wanted)
}
