import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readLock } from './check/lock.ts'
import { compress } from './compress.ts'
import { buildPdf } from './pdf.ts'
import { shippedList } from './release/licences.ts'
import { runNode } from './run-node.ts'

const STAMP = 'dist/web/.build-stamp'
const SOURCES = [
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  ...globSync(['src/**/*', 'contract/**/*', 'public/**/*'], { exclude: ['**/*.test.*', '**/*.tsbuildinfo'] }),
]

/** Builds the browser app into dist/web and what PDFs are made with, unless they stand there already for exactly these sources. */
export async function buildWeb(): Promise<boolean> {
  await buildPdf()
  const hash = createHash('sha256')
  for (const file of SOURCES.toSorted()) if (/\.\w+$/.test(file)) hash.update(file).update(readFileSync(file))
  const wanted = hash.digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return true
  mkdirSync('dist', { recursive: true })
  writeFileSync('dist/licences.json', JSON.stringify(shippedList(readLock())))

  console.log('Building the browser app (only when its sources changed) ...')
  const args = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
  const { status } = await runNode(args, { env: { NODE_ENV: 'production' }, show: true })
  if (status !== 0) return false
  await compress('dist/web')
  writeFileSync(STAMP, wanted)
  return true
}
