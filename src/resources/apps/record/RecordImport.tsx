import { useMemo } from 'react'
import type { Entity } from '../../../../contract/lowcode/app.ts'
import { labelOf } from '../../../../contract/lowcode/control.ts'
import { recordImport, recordImportFaults } from '../../../../contract/recordImports.ts'
import { useT } from '../../../i18n/i18n.ts'
import { session } from '../../../providers/session.ts'
import ImportDialog from '../../../ui/import/ImportDialog.tsx'
import { sheetTarget } from '../../sheetTarget.ts'

/** Records of an entity out of a sheet. */
export default function RecordImport({ entity, onClose }: { entity: Entity; onClose: () => void }) {
  const t = useT()
  const target = useMemo(
    () => sheetTarget(recordImport, recordImportFaults, { entityId: entity.id }),
    [entity.id],
  )
  const name = labelOf(entity.name, session().lang)
  return (
    <ImportDialog
      title={t('imports.records', { name })}
      hint={t('imports.recordsHint')}
      {...target}
      onClose={onClose}
    />
  )
}
