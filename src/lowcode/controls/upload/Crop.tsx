import { useEffect, useRef, useState } from 'react'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { useT } from '../../../i18n/i18n.ts'
import { PickModal } from '../pick/PickModal.tsx'

interface Props {
  file: File
  /** Nothing when it is not wanted at all. */
  done: (file: File | undefined) => void
}

const whole: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }
const isWhole = ({ width, height }: PercentCrop) =>
  width === 0 || height === 0 || (width === 100 && height === 100)

/** A picture of which a part is chosen, by dragging its edges or by keys. */
export default function Crop({ file, done }: Props) {
  const t = useT()
  const picture = useRef<HTMLImageElement>(null)
  const [crop, setCrop] = useState(whole)
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const edge = (side: string) => t('lowcode.upload.cropEdge', { side })
  const confirm = async () => {
    done(isWhole(crop) || !picture.current ? file : await cropped(picture.current, crop, file))
  }
  return (
    <PickModal
      title={t('lowcode.upload.crop', { name: file.name })}
      width="66%"
      foot={t('lowcode.upload.cropHelp')}
      cancel={() => done(undefined)}
      confirm={() => void confirm()}
    >
      <ReactCrop
        crop={crop}
        onChange={(_pixels, percent) => setCrop(percent)}
        ariaLabels={{
          cropArea: t('lowcode.upload.cropArea'),
          nwDragHandle: edge('↖'),
          nDragHandle: edge('↑'),
          neDragHandle: edge('↗'),
          eDragHandle: edge('→'),
          seDragHandle: edge('↘'),
          sDragHandle: edge('↓'),
          swDragHandle: edge('↙'),
          wDragHandle: edge('←'),
        }}
      >
        <img ref={picture} src={address} alt={file.name} />
      </ReactCrop>
    </PickModal>
  )
}

/** That part of a picture as a file of the same name and type, in the picture's own resolution. */
function cropped(
  picture: HTMLImageElement,
  crop: PercentCrop,
  { name, type }: File,
): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  const [across, down] = [picture.naturalWidth / 100, picture.naturalHeight / 100]
  canvas.width = Math.max(1, Math.round(crop.width * across))
  canvas.height = Math.max(1, Math.round(crop.height * down))
  canvas.getContext('2d')?.drawImage(picture, -Math.round(crop.x * across), -Math.round(crop.y * down))
  return new Promise((answer) =>
    canvas.toBlob((blob) => answer(blob ? new File([blob], name, { type: blob.type }) : undefined), type),
  )
}
