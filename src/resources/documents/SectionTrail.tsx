import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { DocumentTrail } from './DocumentTrail.tsx'
import type { Beside } from '../useBeside.ts'
import styles from './AsideTrail.module.css'

type Props = Parameters<typeof DocumentTrail>[0] & { beside: Beside }

/** The record of a document as one of its sections; where there is room it may be put beside the others. */
export function SectionTrail({ beside, ...of }: Props) {
  const t = useT()
  return (
    <>
      {beside.isWide && (
        <Button
          kind="text"
          className={styles.unfold}
          icon={<Icon name="unfold" size={16} />}
          onClick={() => beside.fold(false)}
        >
          {t('documents.putBeside')}
        </Button>
      )}
      <DocumentTrail {...of} />
    </>
  )
}
