import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { useEffect, useRef } from 'react'
import {
  type DefectAnswer,
  defectReportAnswer,
  defectReportSaveDraft,
} from '../../../../contract/defectReports.ts'
import { disciplines } from '../../../../contract/defectReports.states.ts'
import type { Annex } from '../../../../contract/documents.ts'
import { instant, minute } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useCommand } from '../../../providers/useCommand.ts'
import { joinFields, useWorkingCopy } from '../../../providers/useWorkingCopy.ts'
import { Button } from '../../../ui/Button.tsx'
import { DraftNotice } from '../../../ui/DraftNotice.tsx'
import { mendedFaults } from '../../../ui/mendedFaults.ts'
import { needed } from '../../../ui/rules.ts'
import { StaleNotice } from '../../../ui/StaleNotice.tsx'
import { MoveButton, Moves } from '../../Moves.tsx'
import { acceptedTypes } from '../../uploadFaults.ts'
import { useAttach } from '../../useAttach.ts'
import type { NamedFile } from '../../useOpenFile.tsx'
import { answerSoFar, isAnswer } from './answerSoFar.ts'
import type { PartProps } from './AnswerPart.tsx'
import styles from './DefectReportShow.module.css'
import { FileLink } from './FileLink.tsx'

/** The eight disciplines as they are written: kept as a draft for colleagues, and sent once all of them say something. */
export function AnswerForm({ report, files, onOpen }: PartProps) {
  const t = useT()
  const [form] = Form.useForm<DefectAnswer>()
  const copy = useWorkingCopy<DefectAnswer>({
    form: `defectReports/${report.id}`,
    server: answerSoFar(report),
    fits: isAnswer,
    join: joinFields,
  })
  const { value } = copy
  useEffect(() => form.setFieldsValue(value), [form, value])
  const save = useCommand(defectReportSaveDraft, { done: t('defectReports.done.draft') })
  const send = useCommand(defectReportAnswer, {
    done: t('defectReports.done.answer'),
    onDone: copy.discard,
  })
  const refused = [save, send].some(({ error }) => error?.code === 'VERSION_STALE')
  const stale = (copy.stale || refused) && !save.busy && !send.busy && report.draft
  const body = (answer: DefectAnswer) => ({
    id: report.id,
    answer,
    ...(copy.version === undefined ? {} : { draftVersion: copy.version }),
  })
  const saveDraft = async () => {
    const saved = await save.mutate({ body: body(value) })
    if (saved) copy.saved(value, answerSoFar(saved))
  }
  const clear = () => {
    save.clear()
    send.clear()
  }
  const discard = () => {
    clear()
    copy.discard()
  }
  return (
    <section aria-label={t('defectReports.answer')} className={styles['form']}>
      <h2>{t('defectReports.answer')}</h2>
      {stale && (
        <StaleNotice
          text={t('defectReports.stale', { who: stale.updatedBy, when: instant(stale.updatedAt) })}
          onReapply={() => {
            clear()
            copy.reapply()
          }}
          onDiscard={discard}
        />
      )}
      <DraftNotice at={copy.restoredAt} onDiscard={discard} />
      <Form<DefectAnswer>
        form={form}
        name="answer"
        layout="vertical"
        noValidate
        initialValues={value}
        scrollToFirstError={{ focus: true }}
        validateTrigger="onBlur"
        onValuesChange={(changed) => {
          copy.change(() => form.getFieldsValue(true) as DefectAnswer) // every field of the form is one of it
          mendedFaults(form, changed)
        }}
        onFinish={() => void send.mutate({ body: { ...body(value), version: report.version } })}
      >
        {disciplines.map((each) => (
          <div key={each}>
            <Form.Item
              name={[each, 'text']}
              label={t(`defectReports.discipline.${each}`)}
              rules={[needed(t('defectReports.fault.text'))]}
              extra={
                report.sentBackFor === each && (
                  <span className="field-fault">
                    {t('defectReports.sentBack')}
                    {t('documents.joint')}
                    {report.reason}
                  </span>
                )
              }
              style={{ marginBottom: 4 }}
            >
              <Input.TextArea autoSize={{ minRows: 2, maxRows: 12 }} maxLength={4000} />
            </Form.Item>
            <Form.Item name={[each, 'fileKeys']}>
              <Files
                label={t('defectReports.addFiles', { discipline: t(`defectReports.discipline.${each}`) })}
                recordId={report.id}
                files={files}
                onOpen={onOpen}
              />
            </Form.Item>
          </div>
        ))}
        <div className={styles['actions']}>
          <Moves noun="defectReports" of={report}>
            <MoveButton action="answer" kind="primary" busy={send.busy} onRun={() => form.submit()} />
            <MoveButton action="draft" busy={save.busy} onRun={saveDraft} />
          </Moves>
          {report.draft && (
            <span className="quiet">
              {t('defectReports.draftBy', {
                who: report.draft.updatedBy,
                when: minute(report.draft.updatedAt),
              })}
            </span>
          )}
        </div>
      </Form>
    </section>
  )
}

/** The files a discipline refers to; each is a file of the report, which both sides read from then on. */
function Files({
  label,
  recordId,
  files,
  onOpen,
  value = [],
  onChange,
}: {
  label: string
  recordId: string
  files: readonly Annex[]
  onOpen: (file: NamedFile) => void
  value?: string[]
  onChange?: (keys: string[]) => void
}) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const { add, percent, cancel } = useAttach('defectReports', recordId)
  return (
    <ul className={styles['files']}>
      {value.map((fileKey) => (
        <li key={fileKey}>
          <FileLink fileKey={fileKey} files={files} onOpen={onOpen} />
          <Button
            kind="text"
            size="small"
            aria-label={t('defectReports.removeFile', {
              name: files.find((one) => one.fileKey === fileKey)?.fileName ?? '',
            })}
            onClick={() => onChange?.(value.filter((one) => one !== fileKey))}
          >
            ×
          </Button>
        </li>
      ))}
      <li>
        <input
          ref={input}
          type="file"
          multiple
          // antd's form shows every field for a file, `hidden` or not
          style={{ display: 'none' }}
          aria-label={label}
          accept={acceptedTypes}
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])]
            event.target.value = ''
            void add(chosen).then((added) => added.length > 0 && onChange?.([...value, ...added]))
          }}
        />
        {percent === undefined ? (
          <Button size="small" onClick={() => input.current?.click()}>
            {t('documents.addFiles')}
          </Button>
        ) : (
          <Button size="small" danger onClick={cancel} aria-live="polite">
            {t('documents.uploading', { percent })}
          </Button>
        )}
      </li>
    </ul>
  )
}
