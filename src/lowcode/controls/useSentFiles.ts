import { useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { usePage } from '../runtime/page.ts'
import type { FileRef } from '../runtime/services.ts'

export interface Sending {
  id: number
  file: File
  /** Of 1. */
  share: number
  /** Why it did not arrive, as a sentence. */
  failed: string | undefined
}

/** Files on their way to `api`. What failed says so and stays until it is sent again or dismissed; leaving the page stops the others. */
export function useSentFiles(api: string, arrived: (answer: FileRef, sent: Sending) => void) {
  const { services } = usePage()
  const t = useT()
  const [sending, setSending] = useState<readonly Sending[]>([])
  const now = useRef(arrived)
  const leaving = useRef(new Map<number, AbortController>())
  const next = useRef(1)
  useEffect(() => {
    now.current = arrived
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
  /** Answers what tells it from the others. */
  const send = (file: File, id = next.current++): number => {
    const leave = new AbortController()
    leaving.current.set(id, leave)
    const begun: Sending = { id, file, share: 0, failed: undefined }
    setSending((was) =>
      was.some((one) => one.id === id) ? was.map((one) => (one.id === id ? begun : one)) : [...was, begun],
    )
    const update = (what: Partial<Sending>) =>
      setSending((was) => was.map((one) => (one.id === id ? { ...one, ...what } : one)))
    services.upload(file, { api, onProgress: (share) => update({ share }), signal: leave.signal }).then(
      (answer) => {
        if (leave.signal.aborted) return
        end(id)
        now.current(answer, begun)
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
    return id
  }
  const drop = (id: number) => {
    leaving.current.get(id)?.abort()
    end(id)
  }
  const retry = ({ id, file }: Sending) => send(file, id)
  return { sending, send, drop, retry }
}
