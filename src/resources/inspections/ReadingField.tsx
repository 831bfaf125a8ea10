import Input from 'antd/es/input'
import { useId } from 'react'
import { conforms, isReading } from '../../../contract/conforms.ts'
import type { CheckItem } from '../../../contract/inspections.ts'
import { photosAtMost } from '../../../contract/photos.ts'
import { useT } from '../../i18n/i18n.ts'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { typedDecimal } from '../../ui/grid/typed.ts'
import { photosOnly, UploadField } from '../UploadField.tsx'
import type { NamedFile } from '../useOpenFile.tsx'
import { rangeOf } from './rangeOf.ts'
import styles from './InspectionShow.module.css'

/** What is typed or uploaded of a check item, as it is sent; empty while nothing is. */
export const readingOf = (
  { kind }: CheckItem,
  typed = '',
  files: readonly NamedFile[] = [],
): { value: string; photos: string[] } => {
  const keys = files.map(({ fileKey }) => fileKey)
  if (kind === 'file') return { value: keys[0] ?? '', photos: [] }
  return { value: kind === 'number' ? typedDecimal(typed.trim()) : typed.trim(), photos: keys }
}

interface Props {
  item: CheckItem
  value: string
  files: readonly NamedFile[]
  onChange: (value: string) => void
  onFiles: (files: readonly NamedFile[]) => void
}

/** A reading while it is taken: what is typed with its photos, or a file. */
export function ReadingField({ item, value, files, onChange, onFiles }: Props) {
  const t = useT()
  const isFile = item.kind === 'file'
  return (
    <>
      {!isFile && <TypedReading item={item} value={value} pictured={files.length > 0} onChange={onChange} />}
      <UploadField
        files={files}
        most={isFile ? 1 : photosAtMost}
        label={t(isFile ? 'receiving.addFile' : 'receiving.addPhoto')}
        of={item.name}
        {...(isFile ? {} : { accept: photosOnly })}
        size="small"
        onChange={onFiles}
      />
    </>
  )
}

/** What does not conform is marked while it is typed, by the rule the server decides by. */
function TypedReading({
  item,
  value,
  pictured,
  onChange,
}: Pick<Props, 'item' | 'value' | 'onChange'> & { pictured: boolean }) {
  const t = useT()
  const noteId = useId()
  const { value: read } = readingOf(item, value)
  const note =
    read === ''
      ? pictured
        ? t('receiving.required')
        : ''
      : !isReading(item, read)
        ? t('receiving.notNumber')
        : conforms(item, read) === false
          ? t('receiving.outside', { range: rangeOf(item) })
          : ''
  const marks = {
    'aria-label': item.name,
    'aria-invalid': note !== '',
    'aria-describedby': noteId,
    status: note === '' ? '' : 'error',
  } as const
  return (
    <>
      {item.kind === 'choice' ? (
        <FormSelect
          {...marks}
          allowClear
          popupMatchSelectWidth={false}
          style={{ width: '100%' }}
          value={value || null}
          onChange={(chosen: string | null) => onChange(chosen ?? '')}
          options={item.choices.map((each) => ({ value: each, label: each }))}
        />
      ) : (
        <Input
          {...marks}
          maxLength={200}
          inputMode={item.kind === 'number' ? 'decimal' : 'text'}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      <p id={noteId} role="status" className={styles.note}>
        {note}
      </p>
    </>
  )
}
