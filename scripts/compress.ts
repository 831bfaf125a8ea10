import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const pack = { br: promisify(brotliCompress), gz: promisify(gzip) }
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }

/** Packs each file of a build once, as well as it can be; the server sends what lies beside the file. */
export async function compress(folder: string): Promise<void> {
  await Promise.all(
    globSync(`${folder}/**/*.{js,css,svg,html}`).map(async (file) => {
      const bytes = readFileSync(file)
      if (bytes.length < 1024) return
      const hint = { ...params, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      const [br, gz] = await Promise.all([pack.br(bytes, { params: hint }), pack.gz(bytes, { level: 9 })])
      writeFileSync(`${file}.br`, br)
      writeFileSync(`${file}.gz`, gz)
    }),
  )
}
