import type { Expected, ExpectedLine } from '../../../contract/receipts.ts'
import { instant, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import type { HttpError } from '../../providers/httpError.ts'
import { StaleNotice } from '../../ui/StaleNotice.tsx'
import { changesSince } from './received.ts'

interface Props {
  /** What was expected when it was typed on. */
  before: readonly ExpectedLine[]
  /** The delivery as it is now. */
  delivery: Expected
  /** Not where it moved on so far that it is not received any more. */
  isRead: boolean
  refusal: HttpError | undefined
  onReapply: () => void
  onDiscard: () => void
}

/** The notice on a delivery that moved since the person began: who moved it, and what came of which line. */
export function ReceivedMeanwhile({ before, delivery, isRead, refusal, onReapply, onDiscard }: Props) {
  const t = useT()
  const stale = refusal?.code === 'VERSION_STALE' ? refusal.data : {}
  const changes = changesSince(before, delivery.lines)
  const qty = (value: string, { unitScale, unit }: Expected['lines'][number]) =>
    `${quantity(value, unitScale)} ${unit}`
  const what = changes.map(({ line, received, refused }) =>
    t('receiving.meanwhile.line', {
      lineNo: line.lineNo,
      material: line.materialCode,
      received: qty(received, line),
      refused: qty(refused, line),
    }),
  )
  return (
    <StaleNotice
      text={[
        t('receiving.meanwhile.changed', {
          who: String(stale['who'] ?? delivery.updatedBy),
          when: instant(stale['when'] ?? delivery.updatedAt),
        }),
        what.length > 0
          ? t('receiving.meanwhile.received', { lines: what.join(t('receiving.meanwhile.between')) })
          : isRead && t('receiving.meanwhile.nothing'),
      ]
        .filter(Boolean)
        .join(' ')}
      onReapply={onReapply}
      onDiscard={onDiscard}
    />
  )
}
