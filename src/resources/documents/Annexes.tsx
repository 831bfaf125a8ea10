import type { Annex, AnnexNoun } from '../../../contract/documents.ts'
import { useT } from '../../i18n/i18n.ts'
import { useAttach } from '../useAttach.ts'
import styles from './Annexes.module.css'
import { FileLinks } from '../FileLinks.tsx'
import { PickFiles } from '../PickFiles.tsx'
import type { NamedFile } from '../useOpenFile.tsx'

interface Props {
  noun: AnnexNoun
  recordId: string
  annexes: readonly Annex[]
  mayAdd: boolean
  onOpen: (file: NamedFile) => void
}

/** The files of a document: pick or drop to add, click to look at or save. */
export function Annexes({ noun, recordId, annexes, mayAdd, onOpen }: Props) {
  const t = useT()
  const sending = useAttach(noun, recordId)
  return (
    <div
      className={styles['annexes']}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (mayAdd) void sending.add([...event.dataTransfer.files])
      }}
    >
      <h2>{t('documents.filesOf', { count: annexes.length })}</h2>
      <FileLinks files={annexes} onOpen={onOpen} />
      {mayAdd && <PickFiles sending={sending} />}
    </div>
  )
}
