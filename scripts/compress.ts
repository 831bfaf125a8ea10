import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const pack = { br: promisify(brotliCompress), gz: promisify(gzip) }
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }

/** Packs each file of a build once, as well as it can be; the server sends what lies beside the file. */
export async function compress(folder: string): Promise<void> {
  for (const file of globSync(`${folder}/**/*.{js,css,svg,html}`)) {
    const bytes = readFileSync(file)
    if (bytes.length < 1024) continue
    writeFileSync(
      `${file}.br`,
      await pack.br(bytes, { params: { ...params, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    )
    writeFileSync(`${file}.gz`, await pack.gz(bytes, { level: 9 }))
  }
}
