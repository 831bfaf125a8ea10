import { useEffect, useRef, useState } from 'react'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { photoTypes } from '../../../../contract/photos.ts'
import { useT } from '../../../i18n/i18n.ts'
import { usePage } from '../../runtime/page.ts'
import type { FileRef } from '../../runtime/services.ts'
import { plain } from '../attr.ts'
import { sorted } from '../upload/files.ts'

const MEGABYTES = 20

/** Sends the one picture of a signature. What is refused or fails says so and may be tried again; leaving the pad stops it. */
export function useSending(
  control: Control,
  arrived: (file: FileRef) => void,
): { sending: number | undefined; fault: string | undefined; send: (file: File | undefined) => void } {
  const { services } = usePage()
  const t = useT()
  const [sending, setSending] = useState<number>()
  const [fault, setFault] = useState<string>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  const send = (file: File | undefined) => {
    if (!file) {
      setFault(t('signature.failed'))
      return
    }
    const allowed = { api: plain(control, 'api'), types: photoTypes, most: 1, megabytes: MEGABYTES }
    const [refusal] = sorted([file], 0, allowed).refused
    if (refusal) {
      const said = { name: file.name, types: photoTypes.join('、'), size: MEGABYTES }
      setFault(t(`lowcode.upload.${refusal.why}`, said))
      return
    }
    const leave = new AbortController()
    leaving.current = leave
    setFault(undefined)
    setSending(0)
    services.upload(file, { api: allowed.api, onProgress: setSending, signal: leave.signal }).then(
      (answer) => !leave.signal.aborted && arrived(answer),
      (error: unknown) => {
        if (leave.signal.aborted) return
        const said = t('lowcode.upload.failed', { name: file.name })
        setSending(undefined)
        setFault(error instanceof Error && error.message !== '' ? `${said}：${error.message}` : said)
      },
    )
  }
  return { sending, fault, send }
}
