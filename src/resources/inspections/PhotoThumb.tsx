import { useEffect, useRef, useState } from 'react'
import { useLoaded } from '../../ui/preview/useLoaded.ts'
import { loadFile, type NamedFile } from '../useOpenFile.tsx'
import styles from './InspectionShow.module.css'

interface Props {
  photo: NamedFile
  onOpen: (file: NamedFile) => void
}

/** A photo as a small picture that opens it. A lot may have thousands: each is fetched once it comes into sight. */
export function PhotoThumb({ photo, onOpen }: Props) {
  const place = useRef<HTMLButtonElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const button = place.current
    if (!button) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      setNear(true)
      observer.disconnect()
    })
    observer.observe(button)
    return () => observer.disconnect()
  }, [])
  return (
    <button
      ref={place}
      type="button"
      className={styles.thumb}
      title={photo.fileName}
      aria-label={photo.fileName}
      onClick={() => onOpen(photo)}
    >
      {isNear && <Picture photo={photo} />}
    </button>
  )
}

function Picture({ photo }: Pick<Props, 'photo'>) {
  const { address, failed } = useLoaded({ key: photo.fileKey, name: photo.fileName, type: '' }, loadFile())
  if (failed) return <span aria-hidden="true">?</span>
  return address === undefined ? null : <img src={address} alt="" />
}
