import Checkbox from 'antd/es/checkbox/Checkbox'
import { useState } from 'react'
import { type appInfo, appShare } from '../../../contract/apps.ts'
import type { ResponseOf } from '../../../contract/call.ts'
import { supplierList } from '../../../contract/suppliers.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './AppShare.module.css'
import toolsStyles from './Tools.module.css'

/** With which linked suppliers an application is shared. */
export function AppShare({ app }: { app: ResponseOf<typeof appInfo> }) {
  const t = useT()
  const partners = useCallQuery('suppliers', supplierList, { body: { pageSize: 1000 } })
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set(app.partnerIds))
  const share = useCommand(appShare, { done: t('common.saved') })
  return (
    <fieldset className={styles['share']}>
      <legend>{t('apps.share.who')}</legend>
      {partners.data?.rows.map((partner) => (
        <Checkbox
          key={partner.id}
          checked={picked.has(partner.orgId)}
          onChange={({ target }) => {
            const next = new Set(picked)
            if (target.checked) next.add(partner.orgId)
            else next.delete(partner.orgId)
            setPicked(next)
          }}
        >
          {partner.code} {partner.name}
        </Checkbox>
      ))}
      {partners.data?.rows.length === 0 && <p className="quiet">{t('apps.share.none')}</p>}
      <div className={toolsStyles['tools']}>
        <Button
          kind="primary"
          busy={share.busy}
          disabled={picked.size === app.partnerIds.length && app.partnerIds.every((id) => picked.has(id))}
          onClick={() =>
            void share.mutate({ body: { id: app.id, version: app.version, partnerIds: [...picked] } })
          }
        >
          {t('apps.share.save')}
        </Button>
      </div>
    </fieldset>
  )
}
