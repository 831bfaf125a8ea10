import { useSearchParams } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { useClosePage, usePageTitle } from '../../providers/page.ts'
import FilePreview from '../../ui/preview/FilePreview.tsx'
import { Empty } from '../../ui/states.tsx'
import { loadFile } from '../useOpenFile.tsx'

/** `/pdf-preview?fileKey=…&fileName=…`: a file over the whole window, for who may read it. */
export default function PdfPreviewPage() {
  const t = useT()
  const [search] = useSearchParams()
  const close = useClosePage()
  const fileKey = search.get('fileKey') ?? ''
  const name = search.get('fileName') || t('preview.title')
  usePageTitle(name)
  if (fileKey === '')
    return <Empty icon="attach" title={t('preview.noFile.title')} text={t('preview.noFile.text')} />
  return (
    <FilePreview
      key={fileKey}
      files={[{ key: fileKey, name, type: 'application/pdf' }]}
      at={0}
      load={loadFile()}
      onClose={close}
    />
  )
}
