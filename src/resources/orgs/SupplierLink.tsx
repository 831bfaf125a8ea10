import { useId } from 'react'
import type { OrgDetail } from '../../../contract/orgs.ts'
import { useT } from '../../i18n/i18n.ts'
import { toast } from '../../providers/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './Org.module.css'

/** The page where suppliers apply to this buyer, and whether the installation offers it to everybody besides. */
export function SupplierLink({ org: { orgId, creditCode, openToSuppliers, listed } }: { org: OrgDetail }) {
  const t = useT()
  const id = useId()
  const link = `${location.origin}/supplier-registration?buyer=${creditCode || orgId}`
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast('success', t('common.copied')),
      () => toast('error', t('orgs.supplierLink.notCopied')),
    )
  return (
    <section aria-labelledby={id} className={styles['link']}>
      <h2 id={id}>{t('orgs.supplierLink.title')}</h2>
      {openToSuppliers ? (
        <>
          <p className="quiet">{t('orgs.supplierLink.text')}</p>
          <p className={styles['copied']}>
            <a href={link} target="_blank" rel="noopener">
              {link}
            </a>
            <Button size="small" icon={<Icon name="copy" size={14} />} onClick={() => void copy()}>
              {t('common.copy')}
            </Button>
          </p>
          <p>
            <Tag tone={listed ? 'success' : 'neutral'}>
              {t(`orgs.supplierLink.${listed ? 'listed' : 'unlisted'}`)}
            </Tag>{' '}
            <span className="quiet">{t(`orgs.supplierLink.${listed ? 'listedText' : 'unlistedText'}`)}</span>
          </p>
        </>
      ) : (
        <p className="quiet">{t('orgs.supplierLink.closed')}</p>
      )}
    </section>
  )
}
