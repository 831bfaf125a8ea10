import type { PageServices } from '../../runtime/services.ts'

/** Fetches an image by the key of its file and shows it until the answer is called. `gone`: what is said of one that cannot be fetched. */
export function showImage(
  image: HTMLImageElement,
  fileKey: string,
  fileAddress: PageServices['fileAddress'],
  gone: string,
): () => void {
  let made: string | undefined
  let over = false
  const release = () => {
    if (made?.startsWith('blob:')) URL.revokeObjectURL(made)
  }
  fileAddress({ fileKey, fileName: '', fileUrl: '', fileType: '' }).then(
    (address) => {
      made = address
      if (over) release()
      else image.src = address
    },
    () => {
      if (over) return
      image.dataset['failed'] = ''
      if (image.alt === '') image.alt = gone
    },
  )
  return () => {
    over = true
    release()
  }
}
