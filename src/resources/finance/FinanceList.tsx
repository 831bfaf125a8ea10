import {
  directions,
  fnSubjectDel,
  fnSubjectList,
  fnSubjectSave,
  fnSummaryDel,
  fnSummaryList,
  fnSummarySave,
} from '../../../contract/finance.ts'
import { money } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { hasRight } from '../../providers/access.ts'
import { usePageTitle } from '../../providers/page.ts'
import { useAnswer } from '../../providers/useAnswer.ts'
import { useCall } from '../../providers/useCall.ts'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { flagOf, keyOf, type ShortField, type ShortRow, type ShortValues } from '../shortRows.ts'
import { ShortList } from '../ShortList.tsx'

const widths = { code: 90, name: 160, parentId: 160, direction: 60, opening: 110, active: 60 }

/** What vouchers are written with: subjects of accounts and summaries. */
export default function FinanceList() {
  const t = useT()
  usePageTitle(t('finance.title'))
  const subjects = useAnswer('finance', fnSubjectList, { query: {} }, { quiet: true, keep: true })
  const summaries = useAnswer('finance', fnSummaryList, { query: {} }, { quiet: true, keep: true })
  const saveSubject = useCall(fnSubjectSave, { done: t('common.saved') })
  const saveSummary = useCall(fnSummarySave, { done: t('common.saved') })
  const removeSubject = useCall(fnSubjectDel, { done: t('common.done') })
  const removeSummary = useCall(fnSummaryDel, { done: t('common.done') })
  const failed = subjects.error ?? summaries.error
  if (failed)
    return (
      <Failure
        message={failed.message}
        requestId={failed.requestId}
        onRetry={() => Promise.all([subjects.again(), summaries.again()])}
      />
    )
  if (!subjects.data || !summaries.data) return <Skeleton rows={9} />
  const field = (key: keyof typeof widths, more: Partial<ShortField> = {}): ShortField => ({
    key,
    label: t(`finance.field.${key}`),
    width: widths[key],
    ...more,
  })
  const [code, name, active] = [
    field('code', { needed: true }),
    field('name', { needed: true, length: 100 }),
    field('active', { as: 'flag' }),
  ]
  const sides = directions.map((value) => ({ value, label: t(`finance.direction.${value}`) }))
  const may = hasRight('finance.write')
  return (
    <section className="short-lists" aria-label={t('finance.title')}>
      <h1>{t('finance.title')}</h1>
      <div>
        <ShortList
          title={t('finance.subjects')}
          form="finance/subjects"
          fields={[
            code,
            name,
            field('parentId', { as: 'parent' }),
            field('direction', { as: 'choice', choices: sides }),
            field('opening', { as: 'number', shown: money }),
            active,
          ]}
          rows={subjects.data.map(({ id, version, leaf: _leaf, ...row }) => ({
            id,
            version,
            values: { ...row, active: flagOf(row.active) },
          }))}
          nameOf={called}
          fresh={{ direction: 'debit', opening: '0', active: 'true' }}
          may={may}
          busy={saveSubject.busy}
          error={saveSubject.error}
          onSave={(values, row) =>
            saveSubject.run({
              body: {
                ...common(values, row),
                parentId: values['parentId'] || null,
                direction: values['direction'] === 'credit' ? 'credit' : 'debit',
                opening: values['opening'] || '0',
              },
            })
          }
          onRemove={(id) => removeSubject.run({ query: { id } })}
        />
        <ShortList
          title={t('finance.summaries')}
          form="finance/summaries"
          fields={[code, name, active]}
          rows={summaries.data.map(({ id, version, ...row }) => ({
            id,
            version,
            values: { ...row, active: flagOf(row.active) },
          }))}
          nameOf={called}
          fresh={{ active: 'true' }}
          may={may}
          busy={saveSummary.busy}
          error={saveSummary.error}
          onSave={(values, row) => saveSummary.run({ body: common(values, row) })}
          onRemove={(id) => removeSummary.run({ query: { id } })}
        />
      </div>
    </section>
  )
}

const called = ({ code = '', name = '' }: ShortValues): string => `${code} ${name}`.trim()

const common = ({ code = '', name = '', active }: ShortValues, row: ShortRow | undefined) => ({
  ...keyOf(row),
  code,
  name,
  active: active === 'true',
})
