import { certificateRequire } from '../../../../contract/standings.ts'
import Checkbox from 'antd/es/checkbox'
import { useT } from '../../../i18n/i18n.ts'
import { useHasRight } from '../../../providers/access.ts'
import { useSession } from '../../../providers/session.ts'
import { useCommand } from '../../../providers/useCommand.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { useOpenFile } from '../../useOpenFile.tsx'
import { ExpiryDay } from '../desk/ExpiryDay.tsx'
import panel from '../desk/Panel.module.css'
import view from '../desk/RecordView.module.css'
import { certificateName } from './certificateName.ts'
import styles from './SupplierShow.module.css'
import type { Profile } from './SupplierShow.tsx'

/** The licence and the certificates with their numbers, how long they hold, and which of them the buyer requires. */
export function Certificates({ profile }: { profile: Profile }) {
  const t = useT()
  const side = useSession((now) => now.side)
  const { certificates, missingCertificates, record, partner } = profile
  const files = record?.licenceFiles ?? []
  const { open, preview } = useOpenFile(files)
  const command = useCommand(certificateRequire)
  const may = useHasRight('standings.write') && side === 'buyer'
  const rows = [
    ...certificates,
    ...missingCertificates.map((name) => ({
      name,
      no: '',
      on: null,
      daysLeft: null,
      required: true,
      missing: true,
    })),
  ]
  const title = t('profile.certificates.title')
  if (!record) return null
  return (
    <section className={panel['panel']} aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="quiet">{t('profile.certificates.none')}</p>
      ) : (
        <div className={styles['scroll']} tabIndex={0} role="group" aria-label={title}>
          <table className={styles['table']}>
            <thead>
              <tr>
                {(['name', 'no', 'on', 'left', 'file'] as const).map((key) => (
                  <th key={key} scope="col">
                    {t(`profile.certificates.${key}`)}
                  </th>
                ))}
                {side === 'buyer' && (
                  <th scope="col" title={t('profile.certificates.requiredHint')}>
                    {t('profile.certificates.required')}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((one, nth) => (
                <tr key={nth}>
                  <td>{certificateName({ ...one, no: '' })}</td>
                  <td>{one.no}</td>
                  <td>
                    {'missing' in one ? (
                      <Tag tone="danger">{t('registration.desk.notFilled')}</Tag>
                    ) : one.on === null ? (
                      t('profile.certificates.endless')
                    ) : (
                      <ExpiryDay on={one.on} />
                    )}
                  </td>
                  <td>
                    {one.daysLeft !== null &&
                      one.daysLeft >= 0 &&
                      t('profile.certificates.days', { count: one.daysLeft })}
                  </td>
                  <td>
                    {one.name === 'licence' && files.length > 0 && (
                      <span className={view['files']}>
                        {files.map((file) => (
                          <button key={file.fileKey} type="button" onClick={() => open(file)}>
                            {file.fileName}
                          </button>
                        ))}
                      </span>
                    )}
                  </td>
                  {side === 'buyer' && (
                    <td>
                      <Checkbox
                        checked={one.required}
                        disabled={!may || command.busy}
                        aria-label={t('profile.certificates.requires', { name: certificateName(one) })}
                        onChange={({ target }) =>
                          void command.mutate({
                            body: { linkId: partner.id, name: one.name, required: target.checked },
                          })
                        }
                      />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {side === 'buyer' && <p className="quiet">{t('profile.certificates.requiredHint')}</p>}
      {preview}
    </section>
  )
}
