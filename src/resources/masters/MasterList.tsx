import { currencySave, masterDel, masterLists, taxRateSave, unitSave } from '../../../contract/masters.ts'
import { percent } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { hasRight } from '../../providers/access.ts'
import { usePageTitle } from '../../providers/page.ts'
import { useSession } from '../../providers/session.ts'
import { useAnswer } from '../../providers/useAnswer.ts'
import { useCall } from '../../providers/useCall.ts'
import { Empty, Failure, Skeleton } from '../../ui/states.tsx'
import { flagOf, keyOf, type ShortField, type ShortRow, type ShortValues } from '../shortRows.ts'
import { ShortList } from '../ShortList.tsx'

/** Units, currencies and tax rates: three short lists on one page. */
export default function MasterList() {
  const t = useT()
  usePageTitle(t('masters.title'))
  const side = useSession((now) => now.side)
  const masters = useAnswer(
    'masters',
    masterLists,
    {},
    { quiet: true, keep: true, enabled: side === 'buyer' },
  )
  const unit = useCall(unitSave, { done: t('common.saved') })
  const currency = useCall(currencySave, { done: t('common.saved') })
  const rate = useCall(taxRateSave, { done: t('common.saved') })
  const remove = useCall(masterDel, { done: t('common.done') })
  if (side === 'supplier')
    return <Empty icon="settings" title={t('masters.buyers.title')} text={t('masters.buyers.text')} />
  if (masters.error)
    return (
      <Failure message={masters.error.message} requestId={masters.error.requestId} onRetry={masters.again} />
    )
  if (!masters.data) return <Skeleton rows={9} />
  const { units, currencies, taxRates } = masters.data
  const field = (key: keyof typeof widths, more: Partial<ShortField> = {}): ShortField => ({
    key,
    label: t(`masters.field.${key}`),
    width: widths[key],
    ...more,
  })
  const [code, name, nameEn] = [
    field('code', { needed: true }),
    field('name', { needed: true }),
    field('nameEn'),
  ]
  const active = field('active', { as: 'flag' })
  const list = (kind: 'units' | 'currencies' | 'taxRates') => ({
    title: t(`masters.kind.${kind}`),
    form: `masters/${kind}`,
    fresh: { active: 'true' },
    may: hasRight('masters.write'),
    onRemove: (id: string) => remove.run({ query: { id, kind } }),
  })
  return (
    <section className="short-lists" aria-label={t('masters.title')}>
      <h1>{t('masters.title')}</h1>
      <div>
        <ShortList
          {...list('units')}
          fields={[code, name, nameEn, field('scale', { as: 'number' }), active]}
          rows={units.map(({ id, version, scale, ...row }) => ({
            id,
            version,
            values: { ...row, scale: String(scale), active: flagOf(row.active) },
          }))}
          nameOf={(values) => values['code'] ?? ''}
          busy={unit.busy}
          error={unit.error}
          onSave={(values, row) =>
            unit.run({ body: { ...named(values, row), scale: Number(values['scale'] || '0') } })
          }
        />
        <ShortList
          {...list('currencies')}
          fields={[code, name, nameEn, field('symbol'), active]}
          rows={currencies.map(({ id, version, ...row }) => ({
            id,
            version,
            values: { ...row, active: flagOf(row.active) },
          }))}
          nameOf={(values) => values['code'] ?? ''}
          busy={currency.busy}
          error={currency.error}
          onSave={(values, row) =>
            currency.run({ body: { ...named(values, row), symbol: values['symbol'] ?? '' } })
          }
        />
        <ShortList
          {...list('taxRates')}
          fields={[name, nameEn, field('rate', { as: 'number', needed: true, shown: percent }), active]}
          rows={taxRates.map(({ id, version, ...row }) => ({
            id,
            version,
            values: { ...row, active: flagOf(row.active) },
          }))}
          nameOf={(values) => values['name'] ?? ''}
          busy={rate.busy}
          error={rate.error}
          onSave={(values, row) => rate.run({ body: { ...named(values, row), rate: values['rate'] ?? '' } })}
        />
      </div>
    </section>
  )
}

const widths = { code: 62, name: 90, nameEn: 90, scale: 80, symbol: 66, rate: 80, active: 60 }

/** What the three kinds have in common, as their calls take it. */
const named = ({ code = '', name = '', nameEn = '', active }: ShortValues, row: ShortRow | undefined) => ({
  ...keyOf(row),
  code,
  name,
  nameEn,
  active: active === 'true',
})
