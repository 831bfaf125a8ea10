import { readFile } from 'node:fs/promises'
import type { ResponseOf } from '../../../../contract/call.ts'
import { shippedLicences } from '../../../../contract/installation.ts'
import type { Action } from '../../../http/action.ts'

/** Written by the build; there is none where nothing was built. */
const LIST = new URL('../../../../dist/licences.json', import.meta.url)
let kept: Promise<ResponseOf<typeof shippedLicences>> | undefined

export const licences: Action<typeof shippedLicences> = () => (kept ??= read())

async function read() {
  const text = await readFile(LIST, 'utf8').catch(() => '[]')
  return shippedLicences.response.parse(JSON.parse(text))
}
