import Input from 'antd/es/input'
import Select from 'antd/es/select'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import styles from './Reports.module.css'

interface Props {
  /** Undefined until the report tells them. */
  partners: readonly { id: string; name: string }[] | undefined
  partnerOrgId: string | null
  /** Of what has materials. */
  materialCode?: string
  /** What changes, as it stands in the address; empty for all. */
  onChange: (next: Readonly<Record<string, string>>) => void
}

/** Narrows a report to one partner, and to materials whose code holds a text where it has some. */
export function Narrowing({ partners, partnerOrgId, materialCode, onChange }: Props) {
  const t = useT()
  const side = useSession((now) => now.side)
  return (
    <>
      <Select
        aria-label={t(`reports.partner.${side}`)}
        className={styles['partner'] ?? ''}
        showSearch
        optionFilterProp="label"
        value={partnerOrgId ?? ''}
        onChange={(id) => onChange({ partner: id })}
        options={[
          { value: '', label: `${t(`reports.partner.${side}`)} · ${t('reports.allPartners')}` },
          ...(partners ?? []).map(({ id, name }) => ({ value: id, label: name })),
          // Of whom there is nothing the report tells no name.
          ...(partnerOrgId !== null && !partners?.some(({ id }) => id === partnerOrgId)
            ? [{ value: partnerOrgId, label: partners ? t(`reports.partnerNone.${side}`) : '…' }]
            : []),
        ]}
      />
      {materialCode !== undefined && (
        <Input.Search
          className={styles['material'] ?? ''}
          allowClear
          maxLength={60}
          aria-label={t('reports.materialCode')}
          placeholder={t('reports.materialCode')}
          defaultValue={materialCode}
          onSearch={(material) => onChange({ material: material.trim() })}
        />
      )}
    </>
  )
}
