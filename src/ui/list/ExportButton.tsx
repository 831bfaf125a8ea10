import { useRef, useState } from 'react'
import { count } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { saveFile } from '../saveFile.ts'

interface Props {
  /** Fetches the file, telling how many bytes have come; rejects when it was cancelled or refused. */
  fetchFile: (
    signal: AbortSignal,
    onProgress: (bytes: number) => void,
  ) => Promise<{ name: string; blob: Blob }>
}

/** Exports exactly what is filtered; while it comes the button says how much and cancels. */
export function ExportButton({ fetchFile }: Props) {
  const t = useT()
  const [bytes, setBytes] = useState<number>()
  const running = useRef<AbortController>(undefined)
  const start = async () => {
    const run = new AbortController()
    running.current = run
    setBytes(0)
    try {
      const { name, blob } = await fetchFile(run.signal, setBytes)
      saveFile(name, blob)
    } catch {
      // cancelled, or refused and already shown where calls are made
    } finally {
      setBytes(undefined)
    }
  }
  if (bytes === undefined)
    return (
      <Button icon={<Icon name="download" size={15} />} onClick={() => void start()}>
        {t('common.export')}
      </Button>
    )
  return (
    <Button danger onClick={() => running.current?.abort()} aria-live="polite">
      {t('list.exporting', { size: count(Math.round(bytes / 1024)) })}
    </Button>
  )
}
