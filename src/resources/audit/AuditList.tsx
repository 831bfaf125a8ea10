import { Suspense, useState } from 'react'
import { auditCatalogue } from '../../../contract/audit.catalogue.ts'
import { type AuditEntry, auditExport, auditState } from '../../../contract/audit.ts'
import { count, instant } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useListPage } from '../../providers/useListPage.ts'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { Empty } from '../../ui/states.tsx'
import { ActTag } from './ActTag.tsx'

const EntryDialog = lazy(lazyAntd(() => import('./EntryDialog.tsx')))
const ChainDialog = lazy(lazyAntd(() => import('./ChainDialog.tsx')))

const key = (entry: AuditEntry) => entry.id
const name = ({ at, userName, recordNo }: AuditEntry) => `${instant(at)} ${userName} ${recordNo}`.trim()
const cells = {
  at: ({ at }: AuditEntry) => <time dateTime={at}>{instant(at)}</time>,
  act: ({ act }: AuditEntry) => <ActTag act={act} />,
}

/** Who saw, changed, exported and signed in: the people of the organisation, on both its sides. */
export default function AuditList() {
  const t = useT()
  const [open, setOpen] = useState<AuditEntry>()
  const [chain, setChain] = useState(false)
  const list = useListPage<AuditEntry>({ noun: auditCatalogue, exportCall: auditExport })
  const { data: state } = useCallQuery('audit', auditState, {}, { silent: true })
  return (
    <>
      <ListPage<AuditEntry>
        title={t('audit.title')}
        list={list}
        rowKey={key}
        rowName={name}
        cells={cells}
        onOpen={setOpen}
        card={(entry) => (
          <div className="list-card">
            <div>
              <button type="button" className="card-open" onClick={() => setOpen(entry)}>
                {entry.userName || t('audit.nobody')}
              </button>
              <ActTag act={entry.act} />
            </div>
            <div>{[t(`audit.noun.${entry.noun}`), entry.recordNo].filter(Boolean).join(' · ')}</div>
            <div className="quiet">{instant(entry.at)}</div>
          </div>
        )}
        actions={
          state && (
            <Button onClick={() => setChain(true)}>
              {state.unchained > 0
                ? t('audit.chain.open', { count: count(state.unchained) })
                : t('audit.chain.closed')}
            </Button>
          )
        }
        empty={<Empty icon="order" title={t('audit.empty.title')} text={t('audit.empty.text')} />}
      />
      <Suspense fallback={null}>
        {open && <EntryDialog entry={open} onClose={() => setOpen(undefined)} />}
        {chain && state && <ChainDialog state={state} onClose={() => setChain(false)} />}
      </Suspense>
    </>
  )
}
