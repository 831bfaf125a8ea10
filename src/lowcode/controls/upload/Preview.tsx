import FilePreview from '../../../ui/preview/FilePreview.tsx'
import { usePage } from '../../runtime/page.ts'
import type { FileRef } from '../../runtime/services.ts'

interface Props {
  files: readonly FileRef[]
  at: number
  close: () => void
}

/** One file after the other, over the whole window. */
export default function Preview({ files, at, close }: Props) {
  const { services } = usePage()
  return (
    <FilePreview
      files={files.map(({ fileKey, fileName, fileType }) => ({
        key: fileKey,
        name: fileName,
        type: fileType,
      }))}
      at={at}
      load={async ({ key }) => {
        const file = files.find(({ fileKey }) => fileKey === key)
        const address = file && (await services.fileAddress(file))
        if (address === undefined) throw new Error('a file without an address')
        return address
      }}
      onClose={close}
    />
  )
}
