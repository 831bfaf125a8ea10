import { useRef, useState } from 'react'
import { type AnnexNoun, insertAnnex } from '../../contract/documents.ts'
import { useT } from '../i18n/i18n.ts'
import { uploadFile } from '../providers/uploadFile.ts'
import { toast } from '../providers/toast.ts'
import { useCommand } from '../providers/useCommand.ts'
import { uploadFault } from './uploadFaults.ts'

interface Sending {
  /** Resolves to the keys of what was attached; to nothing where it was refused or cancelled, which is shown. */
  add: (files: readonly File[]) => Promise<string[]>
  percent: number | undefined
  cancel: () => void
}

/** Sends files and attaches them to a document, saying how far it is. */
export function useAttach(noun: AnnexNoun, recordId: string): Sending {
  const t = useT()
  const attach = useCommand(insertAnnex, { done: t('documents.attached') })
  return useSendFiles(async (fileKeys) =>
    Boolean(await attach.mutate({ body: { noun, recordId, fileKeys } })),
  )
}

/** Sends files, saying how far it is; `take` says whether they were accepted where they belong. */
export function useSendFiles(take: (fileKeys: string[]) => Promise<boolean>): Sending {
  const [percent, setPercent] = useState<number>()
  const running = useRef<AbortController>(undefined)

  const add = async (files: readonly File[]): Promise<string[]> => {
    const fault = uploadFault(files)
    if (fault !== undefined) {
      toast('error', fault)
      return []
    }
    const run = new AbortController()
    running.current = run
    setPercent(0)
    try {
      const fileKeys: string[] = []
      for (const [at, file] of files.entries()) {
        const { fileKey } = await uploadFile(file, {
          signal: run.signal,
          onProgress: (part) => setPercent(Math.round((at * 100 + part) / files.length)),
        })
        fileKeys.push(fileKey)
      }
      return (await take(fileKeys)) ? fileKeys : []
    } catch {
      // cancelled, or refused and already shown where calls are made; nothing was attached
      return []
    } finally {
      setPercent(undefined)
    }
  }
  return { add, percent, cancel: () => running.current?.abort() }
}
