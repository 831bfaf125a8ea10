import type { DefectReportDetail } from '../../../../contract/defectReports.ts'
import { disciplines } from '../../../../contract/defectReports.states.ts'
import type { Annex } from '../../../../contract/documents.ts'
import { useT } from '../../../i18n/i18n.ts'
import type { NamedFile } from '../../useOpenFile.tsx'
import styles from './DefectReportShow.module.css'
import { FileLink } from './FileLink.tsx'

export interface PartProps {
  report: DefectReportDetail
  files: readonly Annex[]
  onOpen: (file: NamedFile) => void
}

/** The newest answer, discipline by discipline. */
export function AnswerPart({ report: { answer, sentBackFor }, files, onOpen }: PartProps) {
  const t = useT()
  return (
    <section aria-label={t('defectReports.answer')}>
      <h2>{t('defectReports.answer')}</h2>
      {answer === null ? (
        <p className="quiet">{t('defectReports.notAnswered')}</p>
      ) : (
        <dl className={styles['answer']}>
          {disciplines.map((each) => (
            <div key={each} style={{ display: 'contents' }}>
              <dt data-fault={sentBackFor === each}>{t(`defectReports.discipline.${each}`)}</dt>
              <dd>
                <p className={styles['text']}>{answer[each].text}</p>
                <ul className={styles['files']}>
                  {answer[each].fileKeys.map((fileKey) => (
                    <li key={fileKey}>
                      <FileLink fileKey={fileKey} files={files} onOpen={onOpen} />
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
