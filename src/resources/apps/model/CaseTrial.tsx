import { useId, useState } from 'react'
import type { ResponseOf } from '../../../../contract/call.ts'
import type { AppModel, ListCase } from '../../../../contract/lowcode/app.ts'
import { catalogueOf, entityOf } from '../../../../contract/lowcode/entity.ts'
import { apiViewTest } from '../../../../contract/records.ts'
import { fieldLabel, useT } from '../../../i18n/i18n.ts'
import { HttpError } from '../../../providers/httpError.ts'
import { useFetchCall } from '../../../providers/useFetchCall.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './CaseEditor.module.css'

/** Rows that are enough to see whether a case is right. */
const ROWS = 10

interface Props {
  listed: ListCase
  model: AppModel
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Tries a case as it stands here, saved or not: the first records that it offers, as an association gets them. */
export function CaseTrial({ listed, model }: Props) {
  const t = useT()
  const id = useId()
  const fetchCall = useFetchCall()
  const [keyword, setKeyword] = useState('')
  const [answer, setAnswer] = useState<ResponseOf<typeof apiViewTest>>()
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const entity = entityOf(model, listed.entity)
  const { columns = [], filters = [], sorts = [], fieldMap = {} } = listed
  const fields = entity ? catalogueOf(entity).fields : []
  const shown = columns.flatMap((key) => fields.find((field) => field.key === key) ?? [])
  const attempt = async () => {
    setBusy(true)
    try {
      const query = {
        id: listed.entity,
        keyword,
        page: 1,
        pageSize: ROWS,
        filters: JSON.stringify(filters),
        sorts: JSON.stringify(sorts),
      }
      setAnswer(await fetchCall(apiViewTest, { query }, { silent: true }))
      setFault('')
    } catch (error) {
      setAnswer(undefined)
      setFault(error instanceof HttpError ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={styles['trial']} aria-labelledby={id}>
      <h2 id={id}>{t('cases.trial')}</h2>
      <form
        className={styles['filters']}
        onSubmit={(event) => {
          event.preventDefault()
          void attempt()
        }}
      >
        <input
          type="search"
          className="input"
          aria-label={t('cases.keyword')}
          placeholder={t('cases.keyword')}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
        <Button submit busy={busy}>
          {t('cases.try')}
        </Button>
      </form>
      {fault !== '' && (
        <p className="field-fault" role="alert">
          {fault}
        </p>
      )}
      {answer && (
        <>
          <p role="status">{t('cases.found', { count: answer.total })}</p>
          <div className={styles['rows']}>
            <table>
              <thead>
                <tr>
                  {(['id', 'name', 'code'] as const).map((part) => (
                    <th key={part} scope="col">
                      {t(`cases.map.${part}`)}
                    </th>
                  ))}
                  {shown.map((field) => (
                    <th key={field.key} scope="col">
                      {fieldLabel(field)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {answer.rows.map((row) => (
                  <tr key={row.id}>
                    {(['id', 'name', 'code'] as const).map((part) => (
                      <td key={part}>{textOf(row.values[fieldMap[part] ?? '']) || row[part]}</td>
                    ))}
                    {shown.map(({ key }) => (
                      <td key={key}>{textOf(row.values[key])}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  )
}
