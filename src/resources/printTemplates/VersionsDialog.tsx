import { useState } from 'react'
import {
  printFields,
  printGetConfig,
  printPublish,
  printSaveConfig,
  printVersions,
} from '../../../contract/printTemplates.ts'
import { minute } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { VersionViews } from './VersionViews.tsx'
import styles from './print.module.css'

/** The versions of a template, newest first: one is looked at on its sheets, and an earlier one made the newest again. */
export default function VersionsDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const silent = { silent: true, keepPreviousData: true }
  const now = useCallQuery('printTemplates', printGetConfig, { query: { id } }, silent)
  const versions = useCallQuery('printTemplates', printVersions, { query: { id } }, silent)
  const [chosen, setChosen] = useState<number>()
  const version = chosen ?? now.data?.version
  const then = useCallQuery(
    'printTemplates',
    printGetConfig,
    { query: { id, ...(version !== undefined && { version }) } },
    { ...silent, enabled: version !== undefined },
  )
  const fields = useCallQuery(
    'printTemplates',
    printFields,
    { query: { appId: now.data?.appId ?? '' } },
    { silent: true, enabled: now.data !== undefined },
  )
  const restore = useCommand(printSaveConfig, {
    done: t('printTemplates.versions.restored'),
    onDone: () => setChosen(undefined),
  })
  const publish = useCommand(printPublish, { done: t('common.saved') })
  const failed = now.error ?? versions.error ?? then.error ?? fields.error
  const last = now.data
  const shown = then.data?.version === version ? then.data : undefined
  return (
    <Dialog open onCancel={onClose} width={1100} title={t('printTemplates.versions.title')} footer={null}>
      {failed ? (
        <Failure
          message={failed.message}
          requestId={failed.requestId}
          // One that waits for another has nothing to ask for yet.
          onRetry={() => {
            for (const { error, refetch } of [now, versions, then, fields]) if (error) void refetch()
          }}
        />
      ) : !last || !versions.data ? (
        <Skeleton rows={8} />
      ) : (
        <div className={styles['versions']}>
          <ol aria-label={t('printTemplates.versions.title')}>
            {versions.data.map((one) => (
              <li key={one.version}>
                <Button
                  kind={one.version === version ? 'default' : 'text'}
                  size="small"
                  aria-pressed={one.version === version}
                  onClick={() => setChosen(one.version)}
                >
                  {t('printTemplates.versions.one', { version: one.version })}
                </Button>
                <span>{one.name}</span>
                {one.version === last.published && <Tag tone="success">{t('printTemplates.published')}</Tag>}
                <span className="quiet">
                  {one.savedBy} {minute(one.savedAt)}
                </span>
              </li>
            ))}
          </ol>
          <section aria-label={t('printTemplates.versions.one', { version: version ?? '' })}>
            {shown && (
              <ActionButton
                label={t(
                  shown.version === last.published
                    ? 'printTemplates.versions.withdraw'
                    : 'printTemplates.versions.publish',
                )}
                can={last.can}
                action="edit"
                busy={publish.busy}
                {...(shown.version === last.published && {
                  confirm: {
                    title: t('printTemplates.versions.withdrawSure'),
                    text: t('printTemplates.versions.withdrawText'),
                  },
                })}
                onRun={() =>
                  publish.mutate({
                    body: {
                      id,
                      version: last.version,
                      published: shown.version === last.published ? null : shown.version,
                    },
                  })
                }
              />
            )}
            {shown && shown.version !== last.version && (
              <ActionButton
                label={t('printTemplates.versions.restore')}
                can={last.can}
                action="edit"
                busy={restore.busy}
                confirm={{
                  title: t('printTemplates.versions.restoreSure', { version: shown.version }),
                  text: t('printTemplates.versions.restoreText'),
                }}
                onRun={() => {
                  const { version: known, appId, inParams } = last
                  const { name, template, settings } = shown
                  return restore.mutate({
                    body: { id, version: known, appId, inParams, name, template, settings },
                  })
                }}
              />
            )}
            {shown && fields.data ? (
              <VersionViews id={id} shown={shown} versions={versions.data} fields={fields.data} />
            ) : (
              <Skeleton rows={8} />
            )}
          </section>
        </div>
      )}
    </Dialog>
  )
}
