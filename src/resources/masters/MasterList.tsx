import { currencySave, masterLists, taxRateSave, unitSave } from '../../../contract/masters.ts'
import { useT } from '../../i18n/i18n.ts'
import { usePageTitle } from '../../providers/page.ts'
import { useAnswer } from '../../providers/useAnswer.ts'
import { useCall } from '../../providers/useCall.ts'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { MasterGrid } from './MasterGrid.tsx'
import './masters.css'

/** Units, currencies and tax rates: three short lists on one page. */
export default function MasterList() {
  const t = useT()
  usePageTitle(t('masters.title'))
  const masters = useAnswer('masters', masterLists, {}, { quiet: true, keep: true })
  const unit = useCall(unitSave, { done: t('common.saved') })
  const currency = useCall(currencySave, { done: t('common.saved') })
  const rate = useCall(taxRateSave, { done: t('common.saved') })
  if (masters.error)
    return (
      <Failure message={masters.error.message} requestId={masters.error.requestId} onRetry={masters.again} />
    )
  if (!masters.data) return <Skeleton rows={9} />
  const { units, currencies, taxRates } = masters.data
  return (
    <section className="masters" aria-label={t('masters.title')}>
      <h1>{t('masters.title')}</h1>
      <div className="masters-lists">
        <MasterGrid
          kind="units"
          columns={['code', 'name', 'nameEn', 'scale']}
          rows={units.map((row) => ({ ...row, scale: String(row.scale) }))}
          saving={unit.busy}
          error={unit.error}
          onSave={({ code = '', name = '', nameEn = '', scale = '0', active, id }) =>
            unit.run({ body: { ...(id ? { id } : {}), code, name, nameEn, scale: Number(scale), active } })
          }
        />
        <MasterGrid
          kind="currencies"
          columns={['code', 'name', 'nameEn', 'symbol']}
          rows={currencies}
          saving={currency.busy}
          error={currency.error}
          onSave={({ code = '', name = '', nameEn = '', symbol = '', active, id }) =>
            currency.run({ body: { ...(id ? { id } : {}), code, name, nameEn, symbol, active } })
          }
        />
        <MasterGrid
          kind="taxRates"
          columns={['name', 'nameEn', 'rate']}
          rows={taxRates}
          saving={rate.busy}
          error={rate.error}
          onSave={({ name = '', nameEn = '', rate: percent = '', active, id }) =>
            rate.run({ body: { ...(id ? { id } : {}), name, nameEn, rate: percent, active } })
          }
        />
      </div>
    </section>
  )
}
