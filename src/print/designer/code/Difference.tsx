import { useT } from '../../../i18n/i18n.ts'
import { CodeDifference } from '../../../ui/CodeDifference.tsx'
import { comparedText, type Source } from './source.ts'

/** What changed from one version of a template to another: its page and its HTML. */
export default function Difference({ before, after }: { before: Source; after: Source }) {
  const t = useT()
  return (
    <CodeDifference
      label={t('printDesigner.difference')}
      before={comparedText(before)}
      after={comparedText(after)}
      unchanged={t('printDesigner.unchangedLines', { count: '$' })}
    />
  )
}
