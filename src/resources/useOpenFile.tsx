import { type ReactNode, Suspense, useState } from 'react'
import { download as downloadFile, shownTypes } from '../../contract/documents.ts'
import { download } from '../providers/http.ts'
import type { LoadFile } from '../ui/preview/useLoaded.ts'
import { saveFetched } from '../ui/saveFile.ts'
import { lazy } from '../ui/lazy.tsx'

const FilePreview = lazy(() => import('../ui/preview/FilePreview.tsx'))

/** A file of a document as its list and its history name it. */
export interface NamedFile {
  fileKey: string
  fileName: string
}

const isShown = ({ fileName }: NamedFile): boolean =>
  shownTypes.some((type) => fileName.toLowerCase().endsWith(`.${type}`))

/** Saves a file; a refusal is shown where calls are made. */
export const fetchFile = ({ fileKey }: NamedFile): Promise<void> =>
  saveFetched(download(downloadFile, { query: { fileKey } }))

/** Fetches a file to look at; how much has come is told where its size is known. */
export const loadFile =
  (sizes: ReadonlyMap<string, number | undefined> = new Map()): LoadFile =>
  async ({ key }, signal, onPercent) => {
    const size = sizes.get(key)
    const { blob } = await download(downloadFile, {
      query: { fileKey: key },
      signal,
      silent: true,
      onProgress: (bytes) => size && onPercent(Math.min(100, Math.round((bytes / size) * 100))),
    })
    return URL.createObjectURL(blob)
  }

/** Opens the files of a document: what a browser shows is looked at, everything else is saved. */
export function useOpenFile(all: readonly (NamedFile & { size?: number })[]): {
  open: (file: NamedFile) => void
  preview: ReactNode
} {
  const [shown, setShown] = useState<{ files: readonly NamedFile[]; at: number }>()
  const sizes = new Map(all.map(({ fileKey, size }) => [fileKey, size]))
  return {
    open: (file) => {
      if (!isShown(file)) return void fetchFile(file)
      const files = all.filter(isShown)
      const at = files.findIndex(({ fileKey }) => fileKey === file.fileKey)
      setShown(at < 0 ? { files: [file], at: 0 } : { files, at })
    },
    preview: shown && (
      <Suspense fallback={null}>
        <FilePreview
          files={shown.files.map(({ fileKey, fileName }) => ({ key: fileKey, name: fileName, type: '' }))}
          at={shown.at}
          load={loadFile(sizes)}
          onClose={() => setShown(undefined)}
        />
      </Suspense>
    ),
  }
}
