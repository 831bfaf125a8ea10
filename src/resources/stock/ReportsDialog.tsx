import { stockReports, REPORTS_AT_MOST, type SupplierStock } from '../../../contract/stock.ts'
import { minute, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/states.tsx'
import tables from '../../ui/tables.module.css'

/** What a supplier reported of a material, the newest first: what the figure in the list is the last of. */
export default function ReportsDialog({ of, onClose }: { of: SupplierStock; onClose: () => void }) {
  const t = useT()
  const { data } = useCallQuery('supplierStocks', stockReports, { query: { id: of.id } })
  return (
    <Dialog
      open
      title={t('stock.reports.title', { code: of.materialCode })}
      footer={null}
      onCancel={onClose}
      width={640}
    >
      <p className="quiet">{`${of.materialName}${t('list.and')}${of.supplierName}`}</p>
      {data ? (
        <table
          className={`${tables['lines']} ${tables['cards']} ${tables['pairs']}`}
          aria-label={t('stock.reports.region')}
        >
          <thead>
            <tr>
              <th>{t('stock.reports.at')}</th>
              <th className={tables['number']}>{t('stock.field.qty')}</th>
              <th>{t('stock.reports.by')}</th>
              <th>{t('stock.field.remark')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((report) => (
              <tr key={report.id}>
                <td data-label={t('stock.reports.at')}>{minute(report.reportedAt)}</td>
                <td
                  className={tables['number']}
                  data-label={t('stock.field.qty')}
                >{`${quantity(report.qty)} ${report.unit}`}</td>
                <td data-label={t('stock.reports.by')}>{report.byName}</td>
                <td className={tables['whole']} data-label={t('stock.field.remark')}>
                  {report.remark}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <Skeleton rows={4} />
      )}
      {data?.length === REPORTS_AT_MOST && (
        <p className="quiet">{t('stock.reports.last', { count: REPORTS_AT_MOST })}</p>
      )}
    </Dialog>
  )
}
