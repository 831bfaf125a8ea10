import { inquiryImport, inquiryImportFaults, inquirySheet } from '../../../contract/inquiries.sheet.ts'
import type { InquiryInfo } from '../../../contract/inquiries.ts'
import { useT } from '../../i18n/i18n.ts'
import { download } from '../../providers/http.ts'
import { SheetButtons } from '../../ui/import/SheetButtons.tsx'
import { saveFetched } from '../../ui/saveFile.ts'
import { sheetTarget } from '../sheetTarget.ts'

/** The lines of a draft as a sheet, and lines from a sheet. */
export function InquirySheet({ inquiry: { id, version } }: { inquiry: InquiryInfo }) {
  const t = useT()
  return (
    <SheetButtons
      exportText={t('inquiries.sheet.export')}
      onExport={() => saveFetched(download(inquirySheet, { query: { id } }))}
      title={t('inquiries.sheet.import')}
      hint={t('inquiries.sheet.hint')}
      {...sheetTarget(inquiryImport, inquiryImportFaults, { id, version: String(version) })}
    />
  )
}
