import { type BaseRecord, useSelect } from '@refinedev/core'
import { useMemo } from 'react'
import { isRecord } from '../../../contract/isRecord.ts'
import { getDictOptions } from '../../../contract/dicts.ts'
import type { DictionaryNames } from '../../../contract/print/choices.ts'
import { dictionariesIn } from '../../../contract/print/references.ts'
import { type PrintField, printValues } from '../../../contract/printTemplates.ts'
import { language, useT } from '../../i18n/i18n.ts'
import type { PreviewRecords } from '../../print/designer/props.ts'
import { CallMeta } from '../../providers/data.ts'
import { fetchCode } from '../../providers/fetchCode.ts'
import type { HttpError } from '../../providers/httpError.ts'
import { crudFilters } from '../../providers/listBody.ts'
import { type FetchCall, useFetchCall } from '../../providers/useFetchCall.ts'
import { FormSelect } from '../../ui/FormSelect.tsx'

/** The documents of a noun, or the records of an application's entity, that the viewer may preview a template with. */
export function usePreviewRecords(
  appId: string,
  entityId: string | null,
  fields: readonly PrintField[],
): PreviewRecords {
  const fetchCall = useFetchCall()
  // A document is called by the first of its fields.
  const title = fields[0]?.key ?? 'id'
  return useMemo(() => {
    const values = keptLast((id: string) => fetchCall(printValues, { body: { appId, id } }, { silent: true }))
    const options = keptLast((names: string) => dictionaryNames(names.split('\n'), fetchCall))
    return {
      select: (value, onChange) => <DocumentSelect {...{ appId, entityId, title, value, onChange }} />,
      bind: async (id, template) => {
        const read = await values(id)
        // Nothing is printed yet, so the code on it leads to no print.
        const shown = { verifyAt: `${location.origin}/verify`, ...read.values }
        const documents = [{ id, copyNo: 1, title: read.title, values: shown }]
        const names = await options([...dictionariesIn(template)].join('\n'))
        const { bindDocuments } = await fetchCode(() => import('./bindDocuments.ts'))
        const [bound = ''] = bindDocuments(appId, { template, documents, choices: read.choices, names })
        return bound
      },
    }
  }, [appId, entityId, title, fetchCall])
}

/** Asks anew only for something else: the sheets follow each change of the template, and what they are filled with stays. */
function keptLast<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  let kept: { key: string; answer: Promise<T> } | undefined
  return (key) => {
    if (kept?.key === key) return kept.answer
    const asked = { key, answer: ask(key) }
    kept = asked
    asked.answer.catch(() => {
      if (kept === asked) kept = undefined
    })
    return asked.answer
  }
}

/** What the choices of dictionaries are called; one that is gone has no names. */
async function dictionaryNames(names: readonly string[], fetchCall: FetchCall): Promise<DictionaryNames> {
  const of = async (dictionary: string) => {
    const options = await fetchCall(getDictOptions, { body: { enumId: dictionary } }, { silent: true }).catch(
      () => [],
    )
    return options.map(({ id, name, nameEn }) => ({
      dictionary,
      value: id,
      name: language() === 'zh' ? name : nameEn || name,
    }))
  }
  return (await Promise.all(names.filter(Boolean).map(of))).flat()
}

interface Props {
  appId: string
  entityId: string | null
  title: string
  value: string | undefined
  onChange: (id: string) => void
}

function DocumentSelect({ appId, entityId, title, value, onChange }: Props) {
  const t = useT()
  const { query, options, onSearch } = useSelect<BaseRecord, HttpError>({
    resource: entityId === null ? appId : 'records',
    optionLabel: (row) => String((isRecord(row['values']) ? row['values'] : row)[title] ?? ''),
    optionValue: ({ id }) => String(id),
    onSearch: (typed) => crudFilters([], typed.trim()),
    debounce: 300,
    pagination: { pageSize: 20 },
    ...(entityId !== null && { meta: { call: new CallMeta({ body: { entityId } }) } }),
  })
  return (
    <FormSelect
      aria-label={t('printDesigner.preview.record')}
      style={{ width: 240 }}
      showSearch
      filterOption={false}
      loading={query.isFetching}
      onSearch={onSearch}
      value={value}
      onChange={onChange}
      options={options}
      placeholder={t('printDesigner.preview.choose')}
      notFoundContent={t(query.isLoading ? 'common.loading' : 'common.empty')}
    />
  )
}
