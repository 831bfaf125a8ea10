import { labelOf } from '../../../../contract/lowcode/control.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useLang } from '../lang.ts'
import { find } from '../model/tree.ts'
import { nameOf } from '../names.ts'
import { useDesigner, useEditing } from '../useEditor.ts'
import { Difference } from './Difference.tsx'
import { memberName } from './memberName.ts'
import { PublishDialog } from './PublishDialog.tsx'
import type { Work } from './useWork.ts'

/** Publishes the application from one of its pages: what readers of this page would see changed stands below. */
export function PublishPage({ work, onClose }: { work: Work; onClose: () => void }) {
  const t = useT()
  const lang = useLang()
  const { appName, alongside = [], published } = useDesigner().props
  const page = useEditing(({ history }) => history.now)
  const findings = useEditing((state) => state.findings)
  const faults = findings
    .filter(({ note }) => !note)
    .map((each) => {
      const control = find(page, each.id)?.control
      const names = [
        control ? nameOf(control, lang) : t('designer.page'),
        ...(each.member === '' ? [] : [memberName(control?.type, each.member, lang)]),
      ]
      return { place: names.join(' · '), text: each[lang] }
    })
  return (
    <PublishDialog
      appName={appName}
      drafts={[
        ...(work.state === 'published'
          ? []
          : [{ name: labelOf(page.name, lang), isNew: work.state === 'draft' }]),
        ...alongside,
      ]}
      faults={faults}
      refused={work.failed === '' ? undefined : { message: work.failed, faults: work.faults }}
      busy={work.saving}
      unsaved={work.dirty}
      save={work.save}
      publish={work.publish}
      onClose={onClose}
    >
      {published ? (
        <>
          <h3>{t('designer.sincePublished')}</h3>
          <Difference was={published} now={page} />
        </>
      ) : (
        <p className="quiet">{t('designer.neverPublished')}</p>
      )}
    </PublishDialog>
  )
}
