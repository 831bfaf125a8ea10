import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { usePage } from '../../runtime/page.ts'
import type { FileRef } from '../../runtime/services.ts'
import { type Allowed, sorted } from './files.ts'

export interface Sending {
  id: number
  file: File
  share: number
  failed: string | undefined
}

/** Files on their way. What arrived is put behind what is there by then; what failed says so and stays until it is dismissed. */
export function useUploads(
  files: readonly FileRef[],
  allowed: Allowed,
  put: (files: FileRef[]) => void,
  /** What is sent of a file; nothing when it is not to be sent after all. */
  prepared: (file: File) => Promise<File | undefined>,
) {
  const { services } = usePage()
  const t = useT()
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  const now = useRef({ files, put })
  const leaving = useRef(new Map<number, AbortController>())
  const next = useRef(1)
  useEffect(() => {
    now.current = { files, put }
  })
  useEffect(() => {
    const all = leaving.current
    return () => {
      for (const one of all.values()) one.abort()
    }
  }, [])

  const end = (id: number) => {
    leaving.current.delete(id)
    setSending((was) => was.filter((one) => one.id !== id))
  }
  const send = (file: File, id = next.current++) => {
    const leave = new AbortController()
    leaving.current.set(id, leave)
    const begun: Sending = { id, file, share: 0, failed: undefined }
    setSending((was) =>
      was.some((one) => one.id === id) ? was.map((one) => (one.id === id ? begun : one)) : [...was, begun],
    )
    const update = (what: Partial<Sending>) =>
      setSending((was) => was.map((one) => (one.id === id ? { ...one, ...what } : one)))
    services
      .upload(file, { api: allowed.api, onProgress: (share) => update({ share }), signal: leave.signal })
      .then(
        (arrived) => {
          if (leave.signal.aborted) return
          end(id)
          const { files: there, put: store } = now.current
          const after = allowed.most === 1 ? [arrived] : [...there, arrived].slice(0, allowed.most)
          now.current = { files: after, put: store } // two may arrive before the page is drawn again
          store(after)
        },
        (error: unknown) => {
          leaving.current.delete(id)
          if (leave.signal.aborted) return
          const said = t('lowcode.upload.failed', { name: file.name })
          update({
            failed: error instanceof Error && error.message !== '' ? `${said}：${error.message}` : said,
          })
        },
      )
  }
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
  const drop = (id: number) => {
    leaving.current.get(id)?.abort()
    end(id)
  }
  const retry = ({ id, file }: Sending) => send(file, id)
  return { sending, refused, add, drop, retry }
}
