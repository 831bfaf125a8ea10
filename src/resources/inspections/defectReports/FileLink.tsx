import type { Annex } from '../../../../contract/documents.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { NamedFile } from '../../useOpenFile.tsx'

/** A file of the report by its name; nothing until its files are there. */
export function FileLink({
  fileKey,
  files,
  onOpen,
}: {
  fileKey: string
  files: readonly Annex[]
  onOpen: (file: NamedFile) => void
}) {
  const file = files.find((one) => one.fileKey === fileKey)
  return (
    file && (
      <Button kind="link" size="small" onClick={() => onOpen(file)}>
        <Icon name="attach" size={14} /> {file.fileName}
      </Button>
    )
  )
}
