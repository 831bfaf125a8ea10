import { appPublish } from '../../../contract/apps.ts'
import type { appInfo } from '../../../contract/apps.ts'
import type { ResponseOf } from '../../../contract/call.ts'
import { labelOf } from '../../../contract/lowcode/control.ts'
import { useT } from '../../i18n/i18n.ts'
import { PublishDialog } from '../../lowcode/designer/draft/PublishDialog.tsx'
import { session } from '../../providers/session.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { placedIn } from './namesAlong.ts'
import { unpublishedOf } from './unpublished.ts'

interface Props {
  app: ResponseOf<typeof appInfo>
  /** The model here is not saved yet: it is saved first. Answers the version to publish, none when it was refused. */
  save: (() => Promise<number | undefined>) | undefined
  onClose: () => void
}

/** Publishes an application from its own page. */
export default function PublishApp({ app, save, onClose }: Props) {
  const t = useT()
  const { lang } = session()
  const { mutate, busy, error } = useCommand(appPublish, { done: t('apps.published'), silent: true })
  const run = async (note: string) => {
    const version = save ? await save() : app.version
    if (version === undefined) return false
    return (await mutate({ body: { id: app.id, version, note } })) !== undefined
  }
  return (
    <PublishDialog
      appName={labelOf({ zh: app.name, en: app.nameEn }, lang)}
      drafts={unpublishedOf({ ...app, modelChanged: app.modelChanged || save !== undefined }, lang)}
      refused={error && { message: error.message, faults: placedIn(app, error.faults, lang) }}
      busy={busy}
      unsaved={save !== undefined}
      publish={run}
      onClose={onClose}
    />
  )
}
