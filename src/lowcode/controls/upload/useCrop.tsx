import { type ReactNode, Suspense, useState } from 'react'
import { photoTypes } from '../../../../contract/photos.ts'
import { extensionOf } from './files.ts'
import { lazy } from '../../../ui/lazy.tsx'

const Crop = lazy(() => import('./Crop.tsx'))

interface Waiting {
  file: File
  done: (file: File | undefined) => void
}

const pictures: ReadonlySet<string> = new Set(photoTypes)

/** Asks of every picture, one after the other, which part of it is wanted; other files go as they are. */
export function useCrop(on: boolean): {
  prepared: (file: File) => Promise<File | undefined>
  cropping: ReactNode
} {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const [first] = waiting
  return {
    prepared: (file) =>
      on && pictures.has(extensionOf(file.name))
        ? new Promise((done) => setWaiting((was) => [...was, { file, done }]))
        : Promise.resolve(file),
    cropping: first && (
      <Suspense fallback={null}>
        <Crop
          key={waiting.length}
          file={first.file}
          done={(file) => {
            first.done(file)
            setWaiting((was) => was.filter((one) => one !== first))
          }}
        />
      </Suspense>
    ),
  }
}
