import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import type { FileRef } from '../../runtime/services.ts'
import { useSentFiles } from '../useSentFiles.ts'
import { type Allowed, sorted } from './files.ts'

/** Files on their way. What arrived is put behind what is there by then; what failed says so and stays until it is dismissed. */
export function useUploads(
  files: readonly FileRef[],
  allowed: Allowed,
  put: (files: FileRef[]) => void,
  /** What is sent of a file; nothing when it is not to be sent after all. */
  prepared: (file: File) => Promise<File | undefined>,
) {
  const t = useT()
  const [refused, setRefused] = useState<readonly string[]>([])
  const now = useRef({ files, put })
  useEffect(() => {
    now.current = { files, put }
  })
  const { sending, send, drop, retry } = useSentFiles(allowed.api, (arrived) => {
    const { files: there, put: store } = now.current
    const after = allowed.most === 1 ? [arrived] : [...there, arrived].slice(0, allowed.most)
    now.current = { files: after, put: store } // two may arrive before the page is drawn again
    store(after)
  })
  const add = (chosen: readonly File[]) => {
    const going = sending.filter(({ failed }) => failed === undefined).length
    const { taken, refused: not } = sorted(chosen, files.length + going, allowed)
    setRefused(
      not.map((one) =>
        one.why === 'limit'
          ? t('lowcode.upload.limit', { count: allowed.most })
          : t(`lowcode.upload.${one.why}`, {
              name: one.name,
              types: allowed.types.join('、'),
              size: allowed.megabytes,
            }),
      ),
    )
    for (const file of taken) void prepared(file).then((ready) => ready && send(ready))
  }
  return { sending, refused, add, drop, retry }
}
