import { type Dict, dictCatalogue, dictExport } from '../../../contract/dicts.ts'
import { count } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { download } from '../../providers/http.ts'
import { listBody } from '../../providers/listBody.ts'
import { ExportButton } from '../../ui/list/ExportButton.tsx'
import { AdminPage } from '../../ui/table/AdminTable.tsx'
import { KeywordSearch } from '../../ui/table/KeywordSearch.tsx'
import { useAdminTable } from '../../ui/table/useAdminTable.tsx'
import { lazy } from '../../ui/lazy.tsx'

const DictDialog = lazy(() => import('./DictDialog.tsx'))

/** The dictionaries that fields of applications choose from. */
export default function DictList() {
  const t = useT()
  const dicts = useAdminTable<Dict>('dicts', { paged: { sort: 'code' }, opens: 'everybody' })
  const { filters, sorters } = dicts
  return (
    <AdminPage
      table={dicts}
      empty={{ icon: 'lines', title: 'dicts.empty.title', text: 'dicts.empty.text' }}
      onCreate={dicts.create}
      tools={
        <ExportButton
          fetchFile={(signal, onProgress) => {
            const asked = listBody({ filters, sorters })
            const body = { ...asked, columns: dictCatalogue.fields.map(({ key }) => key) }
            return download(dictExport, { body, signal, onProgress })
          }}
        />
      }
      dialog={dicts.dialog && <DictDialog dict={dicts.dialog.row} onClose={dicts.close} />}
      columns={[
        dicts.name('code', { sorter: true }),
        dicts.text('name', { sorter: true }),
        dicts.text('nameEn', { sorter: true, responsive: ['sm'] }),
        dicts.count('options', {
          title: t('dicts.options'),
          render: (options: Dict['options']) => count(options.length),
        }),
        dicts.at('updatedAt', { sorter: true, responsive: ['md'] }),
      ]}
    >
      <KeywordSearch {...dicts.searchFormProps} />
    </AdminPage>
  )
}
